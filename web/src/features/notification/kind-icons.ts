import type { NotificationKind } from '@utsav/contract/notification';
import type { Icon } from '../../ui/create-icon.ts';
import {
  CalendarCheck,
  CalendarClock,
  CalendarHeart,
  CalendarPlus,
  CalendarX,
  Hourglass,
  IndianRupee,
  MessageSquareReply,
  Star,
  UserCheck,
} from '../../ui/icons.ts';

export const kindIcons: Record<NotificationKind, Icon> = {
  'order-placed': CalendarPlus,
  'order-received': CalendarPlus,
  'order-accepted': CalendarCheck,
  'order-rejected': CalendarX,
  'order-cancelled': CalendarX,
  'order-delivered': CalendarHeart,
  payment: IndianRupee,
  'date-proposed': CalendarClock,
  'date-answered': CalendarClock,
  'date-moved': CalendarClock,
  waitlist: Hourglass,
  enquiry: MessageSquareReply,
  quote: IndianRupee,
  'review-request': Star,
  review: Star,
  'review-reply': MessageSquareReply,
  'review-hidden': MessageSquareReply,
  'review-report': MessageSquareReply,
  reminder: CalendarHeart,
  'pending-reminder': Hourglass,
  'admin-request': UserCheck,
};
