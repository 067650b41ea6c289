import { problemsOf } from '@utsav/contract/problem';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { z } from 'zod';
import { errorText } from './error-text.ts';
import { fieldProblem, loadProblemTexts } from './problem-text.ts';

export type Labels = Readonly<Record<string, string>>;
/** A schema, or a function that loads it, so that it is not part of the page's script. */
export type SchemaSource<Schema> = Schema | (() => Promise<Schema>);

/** Errors use the name of a field without a label. */
export type FormField = { name: string; label?: string };

export type SchemaMapping<Values> = {
  labels: Labels;
  /** Turns the form's values into the shape that the schema checks. */
  bodyOf?: ((values: Values) => unknown) | undefined;
  /** The field that a problem belongs to, where it is not the first part of its path. */
  fieldOf?: ((path: string[], values: Values) => FormField | undefined) | undefined;
};

/** Checks a form with a schema of the contract. Error texts contain the field's label. */
export function schemaResolver<Schema extends z.ZodType, Values extends FieldValues>(
  source: SchemaSource<Schema>,
  { labels, bodyOf, fieldOf }: SchemaMapping<Values>,
): Resolver<Values, unknown, z.output<Schema>> {
  return async (values) => {
    const errors: FieldErrors<Values> = {};
    const add = (name: string, type: string, message: string) => {
      if (!get(errors, name)) set(errors, name, { type, message });
    };
    try {
      const [schema] = await Promise.all([
        typeof source === 'function' ? source() : source,
        loadProblemTexts(),
      ]);
      const parsed = schema.safeParse(bodyOf ? bodyOf(values) : values);
      if (parsed.success) return { values: parsed.data, errors: {} };
      for (const problem of problemsOf(parsed.error)) {
        const [first = 'root'] = problem.path;
        const field: FormField = fieldOf?.(problem.path, values) ?? { name: first };
        add(field.name, 'contract', fieldProblem(problem, field.label ?? labels[field.name] ?? field.name));
      }
    } catch (error) {
      add('root', 'network', errorText(error));
    }
    return { values: {}, errors };
  };
}
