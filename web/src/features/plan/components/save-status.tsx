import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { RotateCcw } from '../../../ui/icons.ts';
import type { SaveState } from '../use-plan-editor.ts';

type SaveStatusProps = { state: SaveState; onRetry: () => void; onUndo: (() => void) | undefined };

/** Says whether the plan is saved, and takes back the last change. */
export function SaveStatus({ state, onRetry, onUndo }: SaveStatusProps) {
  const t = useTranslations('plan.saving');
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <span role="status" className={state === 'failed' ? 'font-semibold text-danger' : 'text-muted'}>
        {t(state)}
      </span>
      {state === 'failed' && (
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
      <Button variant="quiet" disabled={!onUndo} onClick={onUndo}>
        <RotateCcw aria-hidden size={18} />
        {t('undo')}
      </Button>
    </div>
  );
}
