import type { Plan } from '@utsav/contract/plan';
import { renderSVG } from 'uqr';
import { useTranslations } from 'use-intl';
import { showSuccess, showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Copy } from '../../../ui/icons.ts';
import { Modal } from '../../../ui/modal.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useSharePlan, useUnsharePlan } from '../plan-api.ts';

type ShareModalProps = { plan: Pick<Plan, '_id' | 'share'>; onClose: () => void };

/** The link by which the family sees a plan, as text and as QR code. */
export default function ShareModal({ plan: { _id, share }, onClose }: ShareModalProps) {
  const t = useTranslations('plan.share');
  const sharing = useSharePlan();
  const ending = useUnsharePlan();
  const isBusy = sharing.isPending || ending.isPending;
  const copy = (url: string) =>
    // Browsers have no clipboard without a secure connection.
    Promise.resolve(navigator.clipboard?.writeText(url) ?? Promise.reject()).then(
      () => showSuccess(t('copied')),
      () => showToast('error', t('notCopied')),
    );
  return (
    <Modal
      open
      onClose={onClose}
      busy={isBusy}
      title={t('title')}
      description={t('what')}
      footer={
        share ? (
          <>
            <Button variant="secondary-danger" disabled={isBusy} onClick={() => ending.mutate(_id)}>
              {t('end')}
            </Button>
            <Button variant="secondary" disabled={isBusy} onClick={onClose}>
              {t('close')}
            </Button>
          </>
        ) : (
          <Button busy={isBusy} onClick={() => sharing.mutate({ _id, canVote: true })}>
            {t('make')}
          </Button>
        )
      }
    >
      {share && (
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              className="min-w-0 flex-1 basis-56"
              label={t('link')}
              readOnly
              value={share.url}
              onFocus={(event) => event.target.select()}
            />
            <Button onClick={() => copy(share.url)}>
              <Copy aria-hidden size={18} />
              {t('copy')}
            </Button>
          </div>
          <Tick
            labelShown
            label={t('canVote')}
            checked={share.canVote}
            disabled={isBusy}
            onChange={(canVote) => sharing.mutate({ _id, canVote })}
          />
          <img
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(share.url))}`}
            alt={t('qr')}
            width={192}
            height={192}
            className="size-48 self-center rounded-control bg-white"
          />
        </div>
      )}
    </Modal>
  );
}
