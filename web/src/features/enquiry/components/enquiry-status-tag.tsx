import type { EnquiryStatus } from '@utsav/contract/enquiry-status';
import { useTranslations } from 'use-intl';
import { Tag } from '../../../ui/tag.tsx';

const tones = {
  OPEN: 'accent',
  ANSWERED: 'action',
  BOOKED: 'done',
  DECLINED: 'danger',
  WITHDRAWN: 'quiet',
  EXPIRED: 'quiet',
} as const satisfies Record<EnquiryStatus, string>;

export function EnquiryStatusTag({ status }: { status: EnquiryStatus }) {
  const t = useTranslations('enquiry.status');
  // Its text may take a second line.
  return (
    <span className="min-w-0">
      <Tag tone={tones[status]}>{t(status)}</Tag>
    </span>
  );
}
