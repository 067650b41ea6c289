import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageSquareText } from '../../../ui/icons.ts';
import { vendorQuery } from '../api.ts';

const mostHours = 48;

/** Asks about a service before booking it, and says how quickly its vendor answers. */
export function AskVendor({ productId, vendorId }: { productId: string; vendorId: string }) {
  const t = useTranslations('service.ask');
  const hours = useQuery({ ...vendorQuery(vendorId), throwOnError: false }).data?.answerHours ?? null;
  return (
    <div className="flex flex-col gap-1">
      <ButtonLink variant="secondary" wide to={paths.ask({ service: productId })}>
        <MessageSquareText aria-hidden size={18} />
        {t('button')}
      </ButtonLink>
      {hours !== null && (
        <p className="text-center text-sm text-muted">
          {hours <= mostHours
            ? t('withinHours', { hours })
            : t('withinDays', { days: Math.ceil(hours / 24) })}
        </p>
      )}
    </div>
  );
}
