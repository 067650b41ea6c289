import {
  account,
  empty,
  isAboutEnquiry,
  names,
  notificationColumns,
  ownOrders,
  type PersonalTable,
  unexported,
  until,
  withoutContact,
} from './personal-rules.ts';

/** What people are told, what vendors offer, and what the server notes about both. */
export const traceData: readonly PersonalTable[] = [
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
    // What admins changed about the account, its bookings (notes among them) and reviews.
    table: 'admin_actions',
    whose: `thing_id = $1 OR thing_id IN ${ownOrders} OR thing_id IN (SELECT id FROM reviews WHERE user_id = $1)`,
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
];
