import type { FieldErrors, FieldValues, Path, Resolver, UseFormSetError } from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from './api-error.ts';
import { errorText, showError } from './error-text.ts';
import { showToast } from './toast.ts';

type Labels = Readonly<Record<string, string>>;

/**
 * Checks a form with a schema of the contract. A message that is a predicate ('is too long') gets the field's label
 * in front, as the server puts the field's name there.
 */
export function schemaResolver<Values extends FieldValues, Checked>(
  schema: z.ZodType<Checked>,
  labels: Labels,
): Resolver<Values, unknown, Checked> {
  return (values) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? 'root');
      const sentence = /^[A-Z]/.test(message) ? message : `${labels[field] ?? field} ${message}`;
      errors[field] ??= { type: 'schema', message: sentence };
    }
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** The same with a schema that is fetched for the first check, so that the page itself comes without it. */
export function lateSchemaResolver<Values extends FieldValues, Checked>(
  fetchSchema: () => Promise<z.ZodType<Checked>>,
  labels: Labels,
): Resolver<Values, unknown, Checked> {
  return async (values, context, options) => {
    try {
      return await schemaResolver<Values, Checked>(await fetchSchema(), labels)(values, context, options);
    } catch (error) {
      const errors = { root: { type: 'network', message: errorText(error) } };
      return { values: {}, errors: errors as FieldErrors<Values> };
    }
  };
}

/** Problems are toasted one at a time, in the order of the schema (specification section 5). */
export function toastFirst(errors: FieldErrors): void {
  const first = Object.values(errors)[0];
  if (typeof first?.message === 'string') showToast('error', first.message);
}

/** Toasts a refusal, and ties it to the field it is about: the one it names, or `otherwise`. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  otherwise?: Path<Values>,
): void {
  showError(error);
  if (!isApiError(error) || error.status >= 500 || !error.message) return;
  const field = fields.find((name) => name === error.field) ?? otherwise;
  if (field) setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
}
