import { type BaseSyntheticEvent, useEffect, useRef } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { isApiError } from './api-error.ts';
import { useLanguage } from './navigation.tsx';
import { loadProblemTexts } from './problem-text.ts';
import { type SchemaMapping, type SchemaSource, schemaResolver } from './schema-resolver.ts';
import { showToast } from './toast.ts';

type Options<Schema extends z.ZodType, Values extends FieldValues> = SchemaMapping<Values> &
  Pick<UseFormProps<NoInfer<Values>>, 'defaultValues' | 'reValidateMode'> & {
    schema: SchemaSource<Schema>;
    /** Problems are toasted too, one at a time, in the order of the schema. */
    toastProblems?: boolean;
  };

type ContractForm<Values extends FieldValues, Checked> = UseFormReturn<Values, unknown, Checked> & {
  submit: (send: (checked: Checked) => Promise<void>) => (event?: BaseSyntheticEvent) => Promise<void>;
  refuse: (error: Error, otherwise?: Path<Values>) => void;
};

/**
 * Every form uses react-hook-form, is checked by a schema of the contract, and is sent by an action (use-action.ts).
 * `submit(send)` is the form's onSubmit, and `formState.isSubmitting` is true until `send` has ended. `refuse` puts the
 * server's refusal beside the field that it names, or beside `otherwise`; the action has toasted it already.
 */
export function useContractForm<
  Schema extends z.ZodType<unknown, FieldValues>,
  Values extends FieldValues = z.input<Schema>,
>({
  schema,
  labels,
  bodyOf,
  fieldOf,
  toastProblems = false,
  ...options
}: Options<Schema, Values>): ContractForm<Values, z.output<Schema>> {
  const form = useForm<Values, unknown, z.output<Schema>>({
    ...options,
    resolver: schemaResolver<Schema, Values>(schema, { labels, bodyOf, fieldOf }),
  });

  // The schema and the sentences are loaded while people type. If that fails, the check loads them again.
  useEffect(() => {
    if (typeof schema === 'function') schema().catch(() => undefined);
    loadProblemTexts().catch(() => undefined);
  }, [schema]);

  // Errors are sentences, so a change of the language checks the form again.
  const language = useLanguage();
  const checkedIn = useRef(language);
  const wrong = Object.keys(form.formState.errors) as Path<Values>[];
  useEffect(() => {
    if (checkedIn.current === language) return;
    checkedIn.current = language;
    if (wrong.length > 0) void form.trigger(wrong);
  }, [language, wrong, form]);

  const refuse = (error: Error, otherwise?: Path<Values>) => {
    if (!isApiError(error) || error.status >= 500 || !error.message) return;
    const named = error.field !== undefined && error.field in labels;
    const field = named ? (error.field as Path<Values>) : otherwise;
    if (field) form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
  };

  return {
    ...form,
    submit: (send) => form.handleSubmit(send, toastProblems ? toastFirst : undefined),
    refuse,
  };
}

function toastFirst(errors: FieldErrors): void {
  const first = Object.values(errors)[0];
  if (typeof first?.message === 'string') showToast('error', first.message);
}
