import { hasContacts } from '@utsav/contract/contacts';
import { useTranslations } from 'use-intl';

/** Says before sending that the other side does not read the contacts of a text. */
export function ContactHint({ text }: { text: string }) {
  const t = useTranslations('enquiry.write');
  return (
    <p
      role="status"
      className="rounded-control bg-accent-soft px-3 py-2 text-sm text-accent-ink empty:hidden print:hidden"
    >
      {hasContacts(text) && t('contacts')}
    </p>
  );
}
