import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showSuccess, showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Copy, RefreshCw } from '../../../ui/icons.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { feedQuery, useRenewFeed } from '../calendar-api.ts';

/** The address under which other calendars show the bookings. */
export function FeedAddress() {
  const t = useTranslations('dates.feed');
  const ui = useTranslations('layout.ui');
  const { data: url = '', isError, refetch } = useQuery(feedQuery());
  const renew = useRenewFeed();
  const [isAsking, setAsking] = useState(false);
  const copy = () =>
    // Browsers have no clipboard without a secure connection.
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => showSuccess(t('copied')),
      () => showToast('error', t('notCopied')),
    );
  return (
    <section
      aria-labelledby="feed"
      className="mt-8 rounded-card border border-line bg-surface p-gutter print:hidden"
    >
      <h2 id="feed" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('what')}</p>
      {isError && !url ? (
        <p className="mt-3 flex flex-wrap items-center gap-3 text-sm">
          {t('notLoaded')}
          <Button variant="quiet" onClick={() => refetch()}>
            {ui('retry')}
          </Button>
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <TextField
            className="min-w-0 flex-1 basis-64"
            label={t('address')}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button disabled={!url} onClick={copy} className="max-sm:flex-1">
            <Copy aria-hidden size={18} />
            {t('copy')}
          </Button>
          <Button
            variant="secondary"
            disabled={!url}
            onClick={() => setAsking(true)}
            className="max-sm:flex-1"
          >
            <RefreshCw aria-hidden size={18} />
            {t('renew')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={() => renew.mutate(undefined, { onSuccess: () => setAsking(false) })}
        busy={renew.isPending}
        title={t('renewTitle')}
        confirmText={t('renew')}
      >
        {t('renewText')}
      </ConfirmDialog>
    </section>
  );
}
