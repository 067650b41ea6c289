import { useTranslations } from 'use-intl';

/** Up to so many hours they are said in hours, and in days beyond. */
const mostHours = 48;

/** How quickly a vendor usually answers, in words; '' where nobody knows. */
export function useAnswerText(): (answerHours: number | null) => string {
  const t = useTranslations('enquiry.answers');
  return (hours) => {
    if (hours === null) return '';
    return hours <= mostHours
      ? t('withinHours', { hours })
      : t('withinDays', { days: Math.ceil(hours / 24) });
  };
}
