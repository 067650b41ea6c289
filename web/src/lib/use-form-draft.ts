import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

type Form<Values extends FieldValues, Checked> = Pick<
  UseFormReturn<Values, unknown, Checked>,
  'watch' | 'reset' | 'getValues'
>;

/**
 * Stores what is typed into a form under a key until it is sent, so that it survives a reload and the way over sign-in.
 * Answers how to forget it.
 */
export function useFormDraft<Values extends FieldValues, Checked>(
  { watch, reset, getValues }: Form<Values, Checked>,
  key: string,
): () => void {
  // After hydration, because the server does not know it.
  useEffect(() => {
    const draft = readStoredJson(key, (stored) => valuesLike(getValues(), stored));
    if (draft) reset(draft as DefaultValues<Values>, { keepDefaultValues: true });
    const { unsubscribe } = watch((values) => writeStored(key, JSON.stringify(values)));
    return unsubscribe;
  }, [watch, reset, getValues, key]);
  return () => removeStored(key);
}

/** An older version may have stored other values. */
function valuesLike<Values extends FieldValues>(present: Values, stored: unknown): Values {
  const found = Object(stored) as Partial<Values>;
  const kept = Object.entries(present).map(([name, value]) => {
    const other: unknown = found[name];
    const isAlike = typeof other === typeof value && Array.isArray(other) === Array.isArray(value);
    return [name, isAlike ? other : value];
  });
  return Object.fromEntries(kept);
}
