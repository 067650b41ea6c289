import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { useLocation, useNavigate } from '../../../lib/navigation.tsx';
import { paths } from '../../../lib/paths.ts';
import { returnState } from '../../../lib/return-to.ts';
import { useSignedIn } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Bell } from '../../../ui/icons.ts';
import { useJoinWaitlist, useWaitlist } from '../api.ts';

type TellMeProps = { productId: string; date: string; quantity: number };

/** Joins the waiting list for a full day, or shows the place in line. */
export function TellMe({ productId, date, quantity }: TellMeProps) {
  const t = useTranslations('service.waiting');
  const dates = useDates();
  const signedIn = useSignedIn();
  const location = useLocation();
  const navigate = useNavigate();
  const join = useJoinWaitlist();
  const { entries } = useWaitlist();
  const entry = entries.find((waiting) => waiting.productId === productId && waiting.date === date);
  if (entry) {
    return (
      <p className="font-semibold">
        {entry.offer
          ? t('held', { moment: dates.moment(entry.offer.expiresAt) })
          : t('inLine', { position: String(entry.position) })}
      </p>
    );
  }
  const tellMe = () =>
    signedIn
      ? join.mutate({ productId, date, quantity })
      : navigate(paths.login, { state: returnState(location) });
  return (
    <Button variant="secondary" busy={join.isPending} onClick={tellMe}>
      <Bell aria-hidden size={18} /> {t('tellMe')}
    </Button>
  );
}
