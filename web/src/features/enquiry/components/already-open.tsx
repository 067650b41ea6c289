import type { Enquiry } from '@utsav/contract/enquiry';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';

export type OpenEnquiry = Pick<Enquiry, '_id' | 'product'>;

/** Leads to the conversation in which something was asked before. */
export function AlreadyOpen({ enquiry }: { enquiry: OpenEnquiry }) {
  const t = useTranslations('enquiry.ask');
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft px-4 py-3 text-accent-ink"
    >
      <p>{t('alreadyOpen', { service: enquiry.product.name })}</p>
      <ButtonLink variant="secondary" to={paths.enquiry(enquiry._id)}>
        {t('goThere')}
      </ButtonLink>
    </div>
  );
}
