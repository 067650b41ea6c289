import { type EnquiryStatus, enquiryStatuses } from '@utsav/contract/enquiry-status';
import { useTranslations } from 'use-intl';

type EnquiryTabsProps = {
  status: EnquiryStatus | undefined;
  onChange: (status: EnquiryStatus | undefined) => void;
};

/** Enquiries of one status, or of all. */
export function EnquiryTabs({ status, onChange }: EnquiryTabsProps) {
  const t = useTranslations('enquiry');
  const tabs = [
    { id: undefined, label: t('list.all') },
    ...enquiryStatuses.map((id) => ({ id, label: t(`status.${id}`) })),
  ];
  return (
    <fieldset className="mb-4 flex min-w-0 flex-wrap border-b border-line">
      <legend className="sr-only">{t('list.show')}</legend>
      {tabs.map(({ id, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={status === id}
          onClick={() => onChange(id)}
          className="min-h-touch border-b-3 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted -outline-offset-3 transition-colors hover:text-ink aria-pressed:border-action aria-pressed:text-ink"
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
