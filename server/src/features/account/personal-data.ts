import { bookingData } from './personal-bookings.ts';
import { conversationData } from './personal-conversations.ts';
import { account, deletedName, empty, type PersonalTable, unexported, until } from './personal-rules.ts';
import { traceData } from './personal-traces.ts';

/*
 * What is known about people, where it is, and how it goes. The export reads this table and a deletion writes by it, so that
 * neither can forget a column. personal-data.test.ts fails for a column that is neither here nor in impersonal-columns.ts.
 */

export const personalData: readonly PersonalTable[] = [
  ...bookingData,
  ...traceData,
  ...conversationData,
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
