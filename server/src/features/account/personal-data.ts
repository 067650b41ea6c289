import type { Retention } from '@utsav/contract/retention';

/*
 * What is known about people, where it is, and how it goes. The export reads this table and a deletion writes by it, so that
 * neither can forget a column. personal-data.test.ts fails for a column that is neither here nor in impersonal-columns.ts.
 */

/** The name that a deleted account has in orders and histories. */
export const deletedName = 'Deleted account';

/**
 * - `row`: the whole row is deleted with the account;
 * - `{ to }`: the column becomes this SQL expression;
 * - `later`: a job removes it (orders/retention);
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

const account = (erased: Erasure, ...columns: string[]): Rule => ({
  columns,
  exported: true,
  erased,
  keptFor: 'account',
});
/** Nobody is helped by a copy of it: hashes, counters and keys. */
const unexported = (rule: Rule): Rule => ({ ...rule, exported: false });
const until = (keptFor: Rule['keptFor'], rule: Rule): Rule => ({ ...rule, keptFor });

const ownOrders = '(SELECT id FROM orders WHERE user_id = $1)';
const empty = { to: "''" };
const ownEnquiries = '(SELECT id FROM enquiries WHERE customer_id = $1)';
const conversation = { reason: 'what the other side of an enquiry wrote' };
const notificationColumns = [
  ...['id', 'user_id', 'kind', 'text', 'params', 'link', 'order_id', 'created_at', 'read_at', 'written_at'],
];
const books = { reason: "the vendor's books, under no name" };

export const personalData: readonly PersonalTable[] = [
  {
    table: 'sessions',
    whose: 'user_id = $1',
    rules: [
      until('sessions', account('row', 'created_at', 'last_seen_at', 'browser', 'system', 'expires_at')),
      unexported(account('row', 'id', 'user_id', 'refresh_hash')),
    ],
  },
  {
    table: 'codes',
    whose: 'user_id = $1 OR email = ANY ($2)',
    rules: [
      until('codes', account('row', 'email', 'purpose', 'sent_at', 'expires_at')),
      unexported(account('row', 'user_id', 'code_hash', 'tries', 'owner_tries', 'tries_since')),
    ],
  },
  {
    table: 'code_mails',
    whose: 'email = ANY ($2)',
    rules: [until('codes', account('row', 'email', 'kind', 'next_at'))],
  },
  {
    table: 'reset_grants',
    whose: 'user_id = $1',
    rules: [until('codes', unexported(account('row', 'token_hash', 'user_id', 'expires_at')))],
  },
  {
    table: 'known_clients',
    whose: 'user_id = $1',
    rules: [
      until('knownClients', account('row', 'seen_at')),
      until('knownClients', unexported(account('row', 'user_id', 'client_hash'))),
    ],
  },
  {
    table: 'addresses',
    whose: 'user_id = $1',
    rules: [
      account(
        'row',
        ...['id', 'address_line', 'city', 'state', 'country', 'pincode', 'mobile', 'status'],
        ...['created_at', 'updated_at'],
      ),
      unexported(account('row', 'user_id')),
    ],
  },
  {
    table: 'cart_items',
    whose: 'user_id = $1',
    rules: [
      account('row', 'id', 'product_id', 'quantity', 'created_at'),
      unexported(account('row', 'user_id')),
    ],
  },
  {
    table: 'waiting_list',
    whose: 'user_id = $1',
    rules: [
      account('row', 'id', 'product_id', 'day', 'quantity', 'offered_until', 'created_at'),
      unexported(account('row', 'user_id')),
    ],
  },
  {
    table: 'orders',
    whose: 'user_id = $1',
    rules: [
      until(
        books,
        account(
          'stays',
          ...[
            'id',
            'order_id',
            'product_name',
            'product_image',
            'quantity',
            'unit_price_paise',
            'total_paise',
          ],
          ...['order_status', 'cancellation_reason', 'payment_status', 'delivery_date', 'admin_mobile'],
          ...['accepted_at', 'created_at'],
        ),
      ),
      // Calendars and receipts with the name are made anew.
      account({ to: "updated_at + interval '1 millisecond'" }, 'updated_at'),
      until(
        'orderContact',
        account({ to: `customer || '{"name": "${deletedName}", "email": ""}'` }, 'customer'),
      ),
      until('orderContact', account('later', 'delivery_address')),
      account(empty, 'proposal_note'),
      // What was booked, in the vendor's words.
      until(books, account('stays', 'quote')),
      until(books, unexported(account('stays', 'user_id', 'address_id', 'payment_id'))),
    ],
  },
  {
    table: 'order_events',
    whose: `order_id IN ${ownOrders}`,
    rules: [
      until(
        books,
        account('stays', 'order_id', 'action', 'from_status', 'to_status', 'from_date', 'to_date'),
      ),
      until(books, account('stays', 'created_at')),
      account({ to: "CASE WHEN actor_id = $1 THEN '' ELSE reason END" }, 'reason'),
      until(books, unexported(account('stays', 'actor_id'))),
    ],
  },
  {
    table: 'payments',
    whose: 'user_id = $1',
    rules: [
      until(
        books,
        account('stays', 'id', 'payment_id', 'amount_paise', 'status', 'created_at', 'updated_at'),
      ),
      account({ to: "'[]'" }, 'waiting'),
      until(books, unexported(account('stays', 'user_id', 'link_id'))),
      unexported(account({ to: 'NULL' }, 'link_url')),
    ],
  },
  {
    table: 'refunds',
    whose: `order_id IN ${ownOrders}`,
    rules: [
      until(
        books,
        account('stays', 'order_id', 'refund_id', 'amount_paise', 'status', 'created_at', 'updated_at'),
      ),
    ],
  },
  {
    table: 'reviews',
    whose: 'user_id = $1',
    rules: [
      until(
        { reason: "what others learn about a service, under 'Former customer'" },
        account(
          'stays',
          ...['id', 'order_id', 'product_id', 'rating', 'body', 'images', 'reply', 'replied_at', 'hidden'],
          ...['hidden_reason', 'created_at', 'updated_at'],
        ),
      ),
      unexported(until({ reason: 'what the review belongs to' }, account('stays', 'user_id'))),
    ],
  },
  {
    table: 'notifications',
    whose: 'user_id = $1',
    rules: [
      until(
        'notifications',
        account('row', 'id', 'kind', 'text', 'params', 'link', 'order_id', 'created_at', 'read_at'),
      ),
      unexported(account('row', 'user_id', 'written_at')),
    ],
  },
  {
    // Vendors are told who has booked.
    table: 'notifications',
    whose: `order_id IN ${ownOrders} AND user_id <> $1`,
    rules: [until('notifications', unexported(account({ to: withoutContact('params') }, 'params')))],
  },
  {
    // What the other side of an enquiry was told quotes it.
    table: 'notifications',
    whose: `user_id <> $1 AND ${isAboutEnquiry('link')}`,
    rules: [until('notifications', unexported(account('row', ...notificationColumns)))],
  },
  {
    table: 'notification_preferences',
    whose: 'user_id = $1',
    rules: [account('row', 'kind', 'mail', 'in_app'), unexported(account('row', 'user_id'))],
  },
  {
    table: 'idempotency_keys',
    whose: 'user_id = $1',
    rules: [
      until(
        'storedReplies',
        unexported(account('row', 'user_id', 'key', 'request_hash', 'reply', 'created_at')),
      ),
    ],
  },
  {
    table: 'blocks',
    whose: 'admin_id = $1',
    rules: [
      account('row', 'id', 'all_services', 'first_day', 'last_day', 'note', 'created_at'),
      unexported(account('row', 'admin_id')),
    ],
  },
  {
    table: 'products',
    whose: 'admin_id = $1',
    rules: [
      account(
        'row',
        ...['id', 'name', 'image', 'video', 'stock', 'price_paise', 'discount', 'city', 'notice_days'],
        ...[
          'closed_weekdays',
          'published',
          'by_quote_only',
          'description',
          'more_details',
          'created_at',
          'updated_at',
        ],
      ),
      unexported(account('row', 'admin_id', 'search_lexemes')),
    ],
  },
  {
    // What a vendor leaves in the orders of customers.
    table: 'orders',
    whose: 'admin_id = $1',
    rules: [unexported(account(empty, 'admin_mobile')), unexported(account({ to: 'NULL' }, 'admin_id'))],
  },
  {
    table: 'files',
    whose: 'owner_id = $1',
    rules: [
      account('later', 'id', 'url', 'created_at'),
      unexported(account('later', 'keys')),
      unexported(account({ to: 'NULL' }, 'owner_id')),
    ],
  },
  {
    // Notes of vendors about a booking, which its customer never sees.
    table: 'order_notes',
    whose: `author_id = $1 OR order_id IN ${ownOrders}`,
    rules: [unexported(account('row', 'id', 'order_id', 'author_id', 'body', 'created_at'))],
  },
  {
    table: 'review_reports',
    whose: 'admin_id = $1',
    rules: [
      account('row', 'review_id', 'reason', 'created_at', 'handled_at'),
      unexported(account('row', 'admin_id')),
    ],
  },
  {
    table: 'admin_actions',
    whose: 'admin_id = $1',
    rules: [
      until('adminActions', account('ends', 'action', 'thing_id', 'created_at')),
      until('adminActions', account(empty, 'admin_email')),
      until('auditClients', account(empty, 'client')),
      until('adminActions', account({ to: "'{}'" }, 'changes')),
      until('adminActions', unexported(account('ends', 'id', 'admin_id', 'request_id'))),
    ],
  },
  {
    // What operators changed about the account.
    table: 'admin_actions',
    whose: 'thing_id = $1',
    rules: [until('adminActions', unexported(account({ to: "'{}'" }, 'changes')))],
  },
  {
    table: 'failed_mails',
    whose: `recipient = ANY ($2) OR ${names('subject')}`,
    rules: [until('failedMails', account('row', 'id', 'recipient', 'subject', 'reason', 'created_at'))],
  },
  {
    table: 'local_mails',
    whose: `recipient = ANY ($2) OR ${names('body_text')} OR ${isAboutEnquiry('body_text')} OR EXISTS (
      SELECT FROM orders WHERE user_id = $1 AND position(order_id IN body_text) > 0)`,
    rules: [
      until(
        'localMails',
        unexported(account('row', 'id', 'recipient', 'subject', 'body_text', 'body_html', 'created_at')),
      ),
    ],
  },
  {
    // Emails are in the keys as hashes only; addresses of clients end with their limit.
    table: 'rate_limits',
    whose: 'false',
    rules: [until('rateLimits', unexported(account('ends', 'key')))],
  },
  {
    table: 'instance_messages',
    whose: 'false',
    rules: [until('instanceMessages', unexported(account('ends', 'id', 'sender', 'payload', 'created_at')))],
  },
  {
    table: 'enquiry_messages',
    whose: 'author_id = $1',
    rules: [
      account(empty, 'body'),
      account({ to: "'{}'" }, 'images'),
      until(conversation, account('stays', 'enquiry_id', 'sender', 'created_at')),
      unexported(account({ to: 'NULL' }, 'author_id')),
      until(conversation, unexported(account('stays', 'id'))),
    ],
  },
  {
    table: 'quotes',
    whose: 'author_id = $1 OR vendor_id = $1',
    rules: [
      account('row', 'enquiry_id', 'number', 'day', 'lines', 'total_paise', 'note', 'status'),
      account('row', 'valid_until', 'hold_until', 'reason', 'created_at'),
      unexported(account('row', 'id', 'product_id', 'vendor_id', 'author_id', 'holds', 'told_at')),
    ],
  },
  {
    // Without the words of the vendor, in which contacts are hidden before a booking.
    table: 'quotes',
    file: 'quotes_received',
    whose: `enquiry_id IN ${ownEnquiries}`,
    rules: [
      account('row', 'enquiry_id', 'number', 'day', 'total_paise', 'status'),
      account('row', 'valid_until', 'hold_until', 'reason', 'created_at'),
      unexported(account('row', 'lines', 'note')),
    ],
  },
  {
    // With the messages in them.
    table: 'enquiries',
    whose: 'customer_id = $1',
    rules: [
      account(
        'row',
        ...['id', 'product_id', 'product_name', 'product_image', 'day', 'guests', 'city', 'budget_paise'],
        ...['status', 'close_reason', 'order_id', 'created_at', 'last_at'],
      ),
      unexported(
        account(
          'row',
          ...['customer_id', 'vendor_id', 'customer_read', 'vendor_read', 'answered_at'],
          ...['customer_unread', 'vendor_unread'],
        ),
      ),
    ],
  },
  {
    // Those of customers end with the vendor's account.
    table: 'enquiries',
    whose: 'vendor_id = $1',
    rules: [
      unexported(
        account({ to: "CASE WHEN status IN ('OPEN', 'ANSWERED') THEN 'DECLINED' ELSE status END" }, 'status'),
      ),
      unexported(account(empty, 'close_reason', 'product_image')),
      unexported(account({ to: '0' }, 'vendor_unread')),
      unexported(account({ to: 'NULL' }, 'vendor_id')),
    ],
  },
  // Last, because others are found by the name in it.
  {
    table: 'users',
    whose: 'id = $1',
    rules: [
      account({ to: `'${deletedName}'` }, 'name'),
      account(
        empty,
        ...['email', 'mobile', 'avatar', 'facebook_link', 'youtube_link', 'instagram_link', 'business_name'],
        ...['about', 'cover', 'city', 'blocked_reason', 'terms_version'],
      ),
      account({ to: '0' }, 'day_limit'),
      account({ to: 'NULL' }, 'pending_email', 'last_login_date'),
      account({ to: "'DELETED'" }, 'status'),
      account({ to: "'USER'" }, 'role'),
      account({ to: "'en'" }, 'language'),
      account({ to: 'false' }, 'verify_email', 'is_operator'),
      unexported(account(empty, 'password_hash')),
      unexported(account({ to: 'NULL' }, 'registration_hash')),
      unexported(account({ to: 'feed_version + 1' }, 'feed_version')),
      until(
        { reason: 'what orders and reviews refer to' },
        account('stays', 'id', 'created_at', 'updated_at'),
      ),
    ],
  },
];

/** The parameters of a notification without name and number; those that its text needs are still there. */
function withoutContact(column: string): string {
  return `${column} || CASE WHEN ${column} ? 'name' THEN '{"name": "${deletedName}"}' ELSE '{}' END::jsonb
    || CASE WHEN ${column} ? 'mobile' THEN '{"mobile": ""}' ELSE '{}' END::jsonb`;
}

/** Whether a text links to an enquiry of the person. */
function isAboutEnquiry(column: string): string {
  return `EXISTS (SELECT FROM enquiries WHERE (customer_id = $1 OR vendor_id = $1)
    AND position(enquiries.id IN ${column}) > 0)`;
}

/** Whether a text names the person; a name of two letters would be found in every text. */
function names(column: string): string {
  return `EXISTS (SELECT FROM users WHERE id = $1 AND char_length(name) > 2 AND position(name IN ${column}) > 0)`;
}
