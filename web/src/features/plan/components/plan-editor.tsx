import type { Plan } from '@utsav/contract/plan';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Head } from '../../../lib/head.tsx';
import { useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { randomKey } from '../../../lib/random-key.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Pencil, Plus, Printer, Trash2, Users } from '../../../ui/icons.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { changeFunction, type DraftFunction, knownItems } from '../draft.ts';
import { totalsOf } from '../function-totals.ts';
import { useRemovePlan } from '../plan-api.ts';
import { usePlanEditor } from '../use-plan-editor.ts';
import { useSeenPlans } from '../use-seen-plans.ts';
import { BookFunctionModal } from './book-function-modal.tsx';
import { BudgetBar } from './budget-bar.tsx';
import { ConflictModal } from './conflict-modal.tsx';
import { FunctionActions, type FunctionTask } from './function-actions.tsx';
import { FunctionSection } from './function-section.tsx';
import { SaveStatus } from './save-status.tsx';

const PlanFormModal = lazyDialog(() => import('./plan-form-modal.tsx'));
const FunctionFormModal = lazyDialog(() => import('./function-form-modal.tsx'));
const CompareModal = lazyDialog(() => import('./compare-modal.tsx'));
const DatesModal = lazyDialog(() => import('./dates-modal.tsx'));
const ShareModal = lazyDialog(() => import('./share-modal.tsx'));

type PlanEditorProps = {
  plan: Plan;
  /** Chooses the address of a booking. */
  useAddress: () => { addressId: string | undefined; choice: ReactNode };
};

type Open =
  | { what: 'plan' | 'share' | 'newFunction' | 'remove' }
  | { what: 'edit' | FunctionTask; key: string };

/** A plan that saves itself: functions with their services, what they cost, and what can be done with all of them. */
export function PlanEditor({ plan, useAddress }: PlanEditorProps) {
  const t = useTranslations('plan');
  const navigate = useNavigate();
  const editor = usePlanEditor(plan);
  const { draft, change, state, theirs } = editor;
  const known = knownItems(draft, useSeenPlans(plan, theirs));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const removing = useRemovePlan();
  const { addressId, choice } = useAddress();

  const task = open && 'key' in open ? open : undefined;
  const one = draft.functions.find(({ key }) => key === task?.key);
  const compared = (one?.items ?? []).flatMap((item) => {
    const found = known.get(item.key);
    return found ? [{ item, known: found }] : [];
  });
  const undone = { action: { label: t('saving.undo'), run: () => editor.undo?.() } };
  const start = async (what: FunctionTask, key: string) => {
    // What is looked up or booked is what is saved.
    await editor.save();
    setOpen({ what, key });
  };

  return (
    <>
      <LeaveGuard active={state === 'failed'}>{t('saving.leave')}</LeaveGuard>
      <Head title={draft.name} hidden />
      <PageHeading
        className="mb-4"
        actions={
          <>
            <Button variant="secondary" onClick={() => setOpen({ what: 'share' })}>
              <Users aria-hidden size={18} />
              {t('share.button')}
            </Button>
            <ButtonLink variant="secondary" to={paths.runSheet(plan._id)}>
              <Printer aria-hidden size={18} />
              {t('sheet.button')}
            </ButtonLink>
            <Button variant="secondary" onClick={() => setOpen({ what: 'plan' })}>
              <Pencil aria-hidden size={18} />
              {t('edit.button')}
            </Button>
          </>
        }
      >
        {draft.name}
      </PageHeading>
      <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-72">
          <BudgetBar {...plan.totals} />
        </div>
        <SaveStatus state={state} onRetry={() => void editor.save()} onUndo={editor.undo} />
      </div>
      {draft.functions.length === 0 ? (
        <EmptyState action={addFunction('addFirst')}>{t('function.none')}</EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          {draft.functions.map((each) => (
            <FunctionSection
              key={each.key}
              one={each}
              draft={draft}
              known={known}
              totals={totalsOf(each, known)}
              change={change}
              onEdit={() => setOpen({ what: 'edit', key: each.key })}
              onRemove={() => removeFunction(each)}
              onRemoveItem={(_key, name) => showSuccess(t('item.removed', { name }), undone)}
              actions={
                <FunctionActions one={each} known={known} onStart={(what) => void start(what, each.key)} />
              }
            />
          ))}
          <div>{addFunction('add')}</div>
        </div>
      )}
      <div className="mt-8">
        <Button variant="secondary-danger" onClick={() => setOpen({ what: 'remove' })}>
          <Trash2 aria-hidden size={18} />
          {t('remove.button')}
        </Button>
      </div>

      {open?.what === 'plan' && (
        <PlanFormModal
          plan={draft}
          onDone={(changes) => change((before) => ({ ...before, ...changes }))}
          onClose={close}
        />
      )}
      {open?.what === 'share' && <ShareModal plan={plan} onClose={close} />}
      {open?.what === 'newFunction' && (
        <FunctionFormModal
          onDone={(facts) =>
            change((before) => ({
              ...before,
              functions: [...before.functions, { ...facts, key: randomKey(), items: [] }],
            }))
          }
          onClose={close}
        />
      )}
      {one && task?.what === 'edit' && (
        <FunctionFormModal
          facts={one}
          onDone={(facts) => change((before) => changeFunction(before, one.key, facts))}
          onClose={close}
        />
      )}
      {one && task?.what === 'compare' && (
        <CompareModal
          name={one.name}
          items={compared}
          onChoose={(key, chosen) =>
            change((before) =>
              changeFunction(before, one.key, {
                items: one.items.map((item) => (item.key === key ? { ...item, chosen } : item)),
              }),
            )
          }
          onClose={close}
        />
      )}
      {one?._id && task?.what === 'dates' && (
        <DatesModal
          functionId={one._id}
          name={one.name}
          date={one.date}
          onTake={(date) => change((before) => changeFunction(before, one.key, { date }))}
          onClose={close}
        />
      )}
      {one?._id && task?.what === 'book' && (
        <BookFunctionModal
          functionId={one._id}
          name={one.name}
          date={one.date}
          items={compared.filter(({ item, known: { order } }) => item.chosen && order === null)}
          addressId={addressId}
          onClose={close}
        >
          {choice}
        </BookFunctionModal>
      )}
      {theirs && (
        <ConflictModal
          mine={draft}
          theirs={theirs}
          nameOf={({ key, productId }) =>
            known.get(key)?.name ??
            theirs.functions.flatMap(({ items }) => items).find(({ _id }) => _id === key)?.name ??
            productId ??
            ''
          }
          onKeep={editor.keep}
        />
      )}
      <DeleteDialog
        thing={open?.what === 'remove' ? { _id: plan._id, name: draft.name } : undefined}
        onClose={close}
        onDeleted={() => void navigate(paths.plans, { replace: true })}
        remove={removing}
        confirmText={t('remove.confirm')}
      >
        {t('remove.text')}
      </DeleteDialog>
    </>
  );

  function addFunction(text: 'add' | 'addFirst') {
    return (
      <Button
        variant={text === 'add' ? 'secondary' : 'primary'}
        onClick={() => setOpen({ what: 'newFunction' })}
      >
        <Plus aria-hidden size={20} />
        {t(`function.${text}`)}
      </Button>
    );
  }

  function removeFunction({ key, name }: DraftFunction) {
    change((before) => ({
      ...before,
      functions: before.functions.filter((other) => other.key !== key),
    }));
    showSuccess(t('function.removed', { name }), undone);
  }
}

export function PlanSkeleton() {
  const t = useTranslations('plan');
  return (
    <SkeletonGroup label={t('loading')} className="flex flex-col gap-5">
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-12 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  );
}
