import type { Plan, PlanFunction } from '@utsav/contract/plan';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { familyVotes, useFamilyVotes } from '../family-votes.ts';
import { FamilyItem } from './family-item.tsx';
import { CountedVotes, ItemVotes } from './family-votes.tsx';

const VoterNameModal = lazyDialog(() => import('./voter-name-modal.tsx'));

/** A shared plan, with the votes of whoever has the link. */
export function FamilyPlan({ plan, token }: { plan: Plan; token: string }) {
  const t = useTranslations('family');
  const { name } = useFamilyVotes();
  const [asking, setAsking] = useState<{ vote: (name: string) => void }>();
  const canVote = plan.share?.canVote === true;
  const withName = (vote: (name: string) => void) => (name ? vote(name) : setAsking({ vote }));
  return (
    <>
      <PageHeading className="mb-4" subtitle={t(canVote ? 'subtitle' : 'subtitleOnly')}>
        {plan.name}
      </PageHeading>
      {canVote && name && (
        <p className="mb-4 flex flex-wrap items-center gap-x-2 text-muted">
          {t('vote.as', { name })}
          <Button variant="quiet" onClick={() => setAsking({ vote: () => undefined })}>
            {t('vote.change')}
          </Button>
        </p>
      )}
      {plan.functions.length === 0 && <EmptyState>{t('empty')}</EmptyState>}
      <div className="flex flex-col gap-8">
        {plan.functions.map((one) => (
          <FamilyFunction
            key={one._id}
            planned={one}
            votesOf={(item) =>
              canVote ? (
                <ItemVotes token={token} item={item} withName={withName} />
              ) : (
                <CountedVotes votes={item.votes} />
              )
            }
          />
        ))}
      </div>
      {asking && (
        <VoterNameModal
          name={name}
          onClose={() => setAsking(undefined)}
          onName={(given: string) => {
            familyVotes.setName(given);
            setAsking(undefined);
            asking.vote(given);
          }}
        />
      )}
    </>
  );
}

type FamilyFunctionProps = {
  planned: PlanFunction;
  votesOf: (item: PlanFunction['items'][number]) => ReactNode;
};

function FamilyFunction({ planned: { _id, name, date, city, items }, votesOf }: FamilyFunctionProps) {
  const t = useTranslations('family');
  const { dayWithWeekday } = useDates();
  return (
    <section aria-labelledby={_id}>
      <h2 id={_id} className="text-xl md:text-2xl">
        {name}
      </h2>
      <p className="mt-1 mb-3 text-muted">
        {[date ? dayWithWeekday(date) : t('noDate'), city].filter(Boolean).join(' · ')}
      </p>
      {items.length === 0 ? (
        <p className="text-muted">{t('noServices')}</p>
      ) : (
        <ul aria-label={t('services', { name })} className="flex flex-col gap-3">
          {items.map((item) => (
            <FamilyItem key={item._id} item={item} votes={votesOf(item)} />
          ))}
        </ul>
      )}
    </section>
  );
}
