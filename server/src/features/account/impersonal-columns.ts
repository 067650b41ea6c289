/**
 * The columns without personal data: what the catalogue is made of, links between rows, and what is computed from columns
 * of personal-data.ts, with which it goes. `*` stands for all other columns of the table.
 */
export const impersonalColumns: Readonly<Record<string, readonly string[]>> = {
  migrations: ['*'],
  categories: ['*'],
  subcategories: ['*'],
  subcategory_categories: ['*'],
  product_categories: ['*'],
  product_subcategories: ['*'],
  block_services: ['*'],
  search_lexemes: ['*'],
  search_labels: ['*'],
  review_requests: ['*'],
  reminders: ['*'],
  users: ['vendor_name', 'deleted_at'],
  products: [
    ...['discounted_paise', 'city_key', 'review_count', 'rating_sum', 'rating_tenths', 'category_ids'],
    'vendor_active',
  ],
  orders: ['product_id', 'proposed_date', 'proposed_by', 'proposal_expires_at', 'search_text'],
  order_events: ['id'],
  payments: ['hold_until'],
  refunds: ['id'],
  reviews: ['vendor_id'],
  rate_limits: ['points', 'expire'],
};
