import type { PlanItem } from '@utsav/contract/plan';
import { clsx } from 'clsx';
import { useTranslations } from 'use-intl';
import { ThumbsDown, ThumbsUp } from '../../../ui/icons.ts';
import { useVote } from '../family-api.ts';
import { useFamilyVotes } from '../family-votes.ts';

const choices = [
  { vote: 'up', Icon: ThumbsUp, on: 'border-action bg-action-soft text-action-strong' },
  { vote: 'down', Icon: ThumbsDown, on: 'border-rose bg-rose-soft text-rose' },
] as const;

type ItemVotesProps = {
  token: string;
  item: PlanItem;
  /** Calls back with the voter's name, once it is known. */
  withName: (vote: (name: string) => void) => void;
};

/** Thumbs up and down with how many there are; the own vote again takes it back. */
export function ItemVotes({ token, item, withName }: ItemVotesProps) {
  const t = useTranslations('family.vote');
  const { voteOf } = useFamilyVotes();
  const send = useVote(token, item._id);
  const own = voteOf(item._id);
  return (
    <div className="flex gap-2">
      {choices.map(({ vote, Icon, on }) => (
        <button
          key={vote}
          type="button"
          aria-pressed={own === vote}
          aria-label={t(vote, { name: item.name, count: item.votes[vote] })}
          className={clsx(
            'inline-flex min-h-touch min-w-16 items-center justify-center gap-2 rounded-full border px-3 font-semibold tabular-nums transition-colors',
            own === vote ? on : 'border-line-strong bg-surface text-ink hover:bg-sunken',
          )}
          onClick={() => withName((name) => void send(name, own === vote ? 'none' : vote))}
        >
          <Icon aria-hidden size={18} className="shrink-0" />
          {item.votes[vote]}
        </button>
      ))}
    </div>
  );
}

/** How people have voted, where voting is over. */
export function CountedVotes({ votes }: { votes: PlanItem['votes'] }) {
  const t = useTranslations('family.vote');
  if (votes.up + votes.down === 0) return null;
  return <p className="text-sm text-muted">{t('counted', votes)}</p>;
}
