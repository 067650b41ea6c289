import {
  account,
  conversation,
  empty,
  ownEnquiries,
  ownItems,
  ownPlans,
  type PersonalTable,
  unexported,
  until,
} from './personal-rules.ts';

/** What people ask vendors and plan. Mails and notifications about an enquiry are found by it, so they come before. */
export const conversationData: readonly PersonalTable[] = [
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
  {
    // What the family has written is theirs, and goes with the plan.
    table: 'plan_votes',
    whose: `item_id IN ${ownItems}`,
    rules: [unexported(account('row', 'item_id', 'voter', 'name', 'is_up', 'created_at'))],
  },
  {
    table: 'plan_items',
    whose: `id IN ${ownItems}`,
    rules: [
      account('row', 'id', 'function_id', 'product_id', 'product_name', 'quantity', 'chosen', 'note'),
      unexported(account('row', 'position', 'order_id')),
    ],
  },
  {
    table: 'plan_functions',
    whose: `plan_id IN ${ownPlans}`,
    rules: [
      account('row', 'id', 'plan_id', 'name', 'day', 'city', 'guests', 'budget_paise'),
      unexported(account('row', 'position')),
    ],
  },
  {
    table: 'plans',
    whose: 'user_id = $1',
    rules: [
      account('row', 'id', 'name', 'budget_paise', 'is_shared', 'can_vote', 'created_at', 'updated_at'),
      unexported(account('row', 'user_id', 'version', 'links')),
    ],
  },
];
