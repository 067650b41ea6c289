import type { Plan } from '@utsav/contract/plan';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { type Draft, draftOf } from '../draft.ts';

type ConflictModalProps = {
  mine: Draft;
  theirs: Plan;
  nameOf: (item: { key: string; productId: string | null }) => string;
  onKeep: (version: 'mine' | 'theirs') => void;
};

/** Two tabs have changed the same plan: both versions side by side, and the choice between them. */
export function ConflictModal({ mine, theirs, nameOf, onKeep }: ConflictModalProps) {
  const t = useTranslations('plan.conflict');
  const versions = [
    { title: t('mine'), draft: mine },
    { title: t('theirs'), draft: draftOf(theirs) },
  ];
  return (
    <Modal
      open
      wide
      busy
      onClose={() => undefined}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <Button variant="secondary" onClick={() => onKeep('theirs')}>
            {t('keepTheirs')}
          </Button>
          <Button onClick={() => onKeep('mine')}>{t('keepMine')}</Button>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {versions.map(({ title, draft }) => (
          <section key={title} aria-label={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="font-medium">{draft.name}</p>
            <ul className="mt-2 flex flex-col gap-2">
              {draft.functions.map((one) => (
                <li key={one.key}>
                  <span className="font-medium">{one.name}</span>
                  <p className="text-sm text-muted">{one.items.map(nameOf).join(', ') || t('none')}</p>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Modal>
  );
}
