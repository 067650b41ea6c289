import type { NotificationKind } from '@utsav/contract/notification';
import {
  CalendarCheck,
  CalendarClock,
  CalendarHeart,
  CalendarPlus,
  CalendarX,
  Hourglass,
  IndianRupee,
  type LucideIcon,
  MessageSquareReply,
  Star,
} from 'lucide-react';

export const kindIcons: Record<NotificationKind, LucideIcon> = {
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
  'review-request': Star,
  review: Star,
  'review-reply': MessageSquareReply,
  reminder: CalendarHeart,
  'pending-reminder': Hourglass,
};
