import type { Retention } from '@utsav/contract/retention';

/** The name that a deleted account has in orders and histories. */
export const deletedName = 'Deleted account';

/**
 * - `row`: the whole row is deleted with the account;
 * - `{ to }`: the column becomes this SQL expression;
 * - `later`: a job removes it (clearOldContacts);
 * - `ends`: it is not about the account any more, and ends by itself after the days of `keptFor`;
 * - `stays`: it remains, for the reason that `keptFor` gives.
 */
export type Erasure = 'row' | { to: string } | 'later' | 'ends' | 'stays';

export type Rule = {
  columns: readonly string[];
  exported: boolean;
  erased: Erasure;
  /** While the account exists, so many days, or why for good. */
  keptFor: 'account' | Retention | { reason: string };
};

export type PersonalTable = {
  table: string;
  /** The name of its file in the export, if it is not that of the table. */
  file?: string;
  /** The rows of a person: $1 is the id, $2 the emails of the account. */
  whose: string;
  rules: readonly Rule[];
};

export const account = (erased: Erasure, ...columns: string[]): Rule => ({
  columns,
  exported: true,
  erased,
  keptFor: 'account',
});
/** Nobody is helped by a copy of it: hashes, counters and keys. */
export const unexported = (rule: Rule): Rule => ({ ...rule, exported: false });
export const until = (keptFor: Rule['keptFor'], rule: Rule): Rule => ({ ...rule, keptFor });

export const ownOrders = '(SELECT id FROM orders WHERE user_id = $1)';
export const empty = { to: "''" };
export const ownEnquiries = '(SELECT id FROM enquiries WHERE customer_id = $1)';
export const ownPlans = '(SELECT id FROM plans WHERE user_id = $1)';
export const ownItems = `(SELECT id FROM plan_items WHERE function_id IN (
  SELECT id FROM plan_functions WHERE plan_id IN ${ownPlans}))`;
export const conversation = { reason: 'what the other side of an enquiry wrote' };
export const notificationColumns = [
  ...['id', 'user_id', 'kind', 'text', 'params', 'link', 'order_id', 'created_at', 'read_at', 'written_at'],
];
export const books = { reason: "the vendor's books, under no name" };

/** The parameters of a notification without name and number; those that its text needs are still there. */
export function withoutContact(column: string): string {
  return `${column} || CASE WHEN ${column} ? 'name' THEN '{"name": "${deletedName}"}' ELSE '{}' END::jsonb
    || CASE WHEN ${column} ? 'mobile' THEN '{"mobile": ""}' ELSE '{}' END::jsonb`;
}

/** Whether a text links to an enquiry of the person. */
export function isAboutEnquiry(column: string): string {
  return `EXISTS (SELECT FROM enquiries WHERE (customer_id = $1 OR vendor_id = $1)
    AND position(enquiries.id IN ${column}) > 0)`;
}

/** Whether a text names the person; a name of two letters would be found in every text. */
export function names(column: string): string {
  return `EXISTS (SELECT FROM users WHERE id = $1 AND char_length(name) > 2 AND position(name IN ${column}) > 0)`;
}
