import {
  account,
  books,
  deletedName,
  empty,
  ownOrders,
  type PersonalTable,
  unexported,
  until,
} from './personal-rules.ts';

/** How people sign in, what they book and what they say of it. */
export const bookingData: readonly PersonalTable[] = [
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
];
