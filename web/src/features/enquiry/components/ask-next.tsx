import { useTranslations } from 'use-intl';
import { useAnswerText } from '../answer-text.ts';

/** What asking costs and leads to. */
export function AskNext({ answerHours }: { answerHours: number | null }) {
  const t = useTranslations('enquiry.ask');
  const answers = useAnswerText()(answerHours);
  return (
    <section aria-labelledby="ask-next" className="rounded-card bg-sunken p-4">
      <h2 id="ask-next" className="text-lg">
        {t('next')}
      </h2>
      <ol className="mt-2 flex list-inside list-decimal flex-col gap-1">
        <li>
          {t('nextTold')} {answers && <strong className="font-semibold">{answers}.</strong>}
        </li>
        <li>{t('nextQuote')}</li>
      </ol>
    </section>
  );
}
