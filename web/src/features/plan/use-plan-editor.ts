import { useQueryClient } from '@tanstack/react-query';
import { type Plan, planEndpoints } from '@utsav/contract/plan';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { isApiError } from '../../lib/api-error.ts';
import { errorText } from '../../lib/error-text.ts';
import { showToast } from '../../lib/toast.ts';
import { bodyOf, type Draft, draftOf, withIds } from './draft.ts';
import { planQuery } from './plan-api.ts';

export type SaveState = 'saved' | 'saving' | 'failed' | 'conflict';

/** Short enough that nobody waits for it, long enough that typing is one save. */
const saveAfterMs = 600;
const undoSteps = 50;

/**
 * Edits a plan and saves it by itself. A plan that was changed elsewhere is never overwritten silently: `theirs` is then
 * the other version, and `keep` decides.
 */
export function usePlanEditor(plan: Plan) {
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(plan));
  const [state, setState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<Plan>();
  const [past, setPast] = useState<Draft[]>([]);
  const latest = useRef({ draft, server: plan, isDirty: false, isRunning: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: Draft) => {
    latest.current.draft = next;
    setDraft(next);
  }, []);

  const save = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const current = latest.current;
    if (current.isRunning || !current.isDirty) return;
    current.isRunning = true;
    current.isDirty = false;
    setState('saving');
    const sent = current.draft;
    try {
      const { data } = await call(planEndpoints.update, { body: bodyOf(sent, current.server) });
      current.server = data;
      await client.cancelQueries({ queryKey: planQuery(data._id).queryKey });
      client.setQueryData(planQuery(data._id).queryKey, data);
      void client.invalidateQueries({ queryKey: ['plan', 'list'] });
      show(withIds(current.draft, sent, data));
      if (!current.isDirty) setState('saved');
    } catch (error) {
      current.isDirty = true;
      if (isApiError(error) && error.code === 'PLAN_CHANGED') {
        const other = await client.fetchQuery(planQuery(current.server._id)).catch(() => undefined);
        setTheirs(other);
        setState(other ? 'conflict' : 'failed');
      } else {
        setState('failed');
        showToast('error', errorText(error));
      }
      return;
    } finally {
      current.isRunning = false;
    }
    if (current.isDirty) await save();
  }, [client, show]);

  // Another screen may have changed the plan, such as a heart or a booking.
  useEffect(() => {
    const current = latest.current;
    if (current.isDirty || current.isRunning || plan === current.server) return;
    current.server = plan;
    show(draftOf(plan));
  }, [plan, show]);

  // What was changed last is saved when the page is left; the browser asks before it throws away what is not.
  useEffect(() => {
    const holdBack = (event: BeforeUnloadEvent) => {
      const { isDirty, isRunning } = latest.current;
      if (!isDirty && !isRunning) return;
      void save();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', holdBack);
    return () => {
      window.removeEventListener('beforeunload', holdBack);
      void save();
    };
  }, [save]);

  const apply = (next: Draft) => {
    show(next);
    latest.current.isDirty = true;
    setState('saving');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), saveAfterMs);
  };

  return {
    draft,
    state,
    theirs,
    save,
    change(update: (draft: Draft) => Draft) {
      const before = latest.current.draft;
      const next = update(before);
      if (next === before) return;
      setPast((steps) => [...steps.slice(1 - undoSteps), before]);
      apply(next);
    },
    undo: past.length === 0 ? undefined : undoLast,
    /** Ends a conflict: with the version of the other tab, or with this one. */
    keep(version: 'mine' | 'theirs') {
      if (!theirs) return;
      latest.current.server = theirs;
      setTheirs(undefined);
      setPast([]);
      if (version === 'mine') return void save();
      latest.current.isDirty = false;
      show(draftOf(theirs));
      setState('saved');
    },
  };

  function undoLast(): void {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    apply(before);
  }
}
