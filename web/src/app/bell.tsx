import { availabilityKeys } from '../features/availability/api.ts';
import { enquiryKeys } from '../features/enquiry/api.ts';
import { NotificationBell } from '../features/notification/components/notification-bell.tsx';
import { orderKeys } from '../features/order/api.ts';
import { reportKeys } from '../features/report/api.ts';
import { waitlistKeys } from '../features/waitlist/api.ts';

/** Queries of data that other people may change while it is on the screen. */
const refetchKeys = [orderKeys.all, waitlistKeys.all, availabilityKeys.all, reportKeys.all, enquiryKeys.all];

/** The bell of the header and the live updates behind it: a chunk that only signed-in people load. */
export default function Bell() {
  return <NotificationBell refetchKeys={refetchKeys} />;
}
