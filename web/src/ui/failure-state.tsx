import { useTranslations } from 'use-intl';
import { useErrorText } from '../lib/error-text.ts';
import { Button } from './button.tsx';
import { RefreshCw } from './icons.ts';
import { Umbrella } from './illustrations.tsx';

type FailureStateProps = { error: unknown; onRetry: () => void; title?: string };

/** The error message and a retry button. */
export function FailureState({ error, onRetry, title }: FailureStateProps) {
  const t = useTranslations('layout.ui');
  const errorText = useErrorText();
  return (
    <div role="alert" data-failure className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <Umbrella />
      <p className="font-display text-xl font-semibold">{title ?? t('notLoaded')}</p>
      <p className="max-w-md text-balance text-muted">{errorText(error)}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        <RefreshCw aria-hidden size={18} />
        {t('retry')}
      </Button>
    </div>
  );
}
