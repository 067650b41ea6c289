import type { ReactNode } from 'react';
import { isNotFound } from '../lib/api-error.ts';
import { ButtonLink } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailureState } from './failure-state.tsx';
import { ChevronLeft } from './icons.ts';
import { Link } from './link.tsx';
import { PageHeading } from './page-heading.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';

type DetailFrameProps<Found> = {
  /** The list that leads here. */
  list: { path: string; title: string };
  query: { data: Found | undefined; error: Error | null; refetch: () => unknown };
  texts: { loading: string; notFound: string; notYours: string };
  children: (found: Found) => ReactNode;
};

/** One thing at an address of its own: the way back to its list, and the thing or why it is not shown. */
export function DetailFrame<Found>({ list, query, texts, children }: DetailFrameProps<Found>) {
  return (
    <>
      <Link
        to={list.path}
        className="mb-3 inline-flex min-h-touch items-center gap-1 rounded-control pr-3 font-medium text-action hover:underline print:hidden"
      >
        <ChevronLeft aria-hidden size={18} />
        {list.title}
      </Link>
      {query.data !== undefined ? (
        children(query.data)
      ) : isNotFound(query.error) ? (
        <EmptyState
          title={<PageHeading className="justify-center">{texts.notFound}</PageHeading>}
          action={<ButtonLink to={list.path}>{list.title}</ButtonLink>}
        >
          {texts.notYours}
        </EmptyState>
      ) : query.error ? (
        <FailureState error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonGroup label={texts.loading} className="flex flex-col gap-4">
          <Skeleton className="h-16 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </SkeletonGroup>
      )}
    </>
  );
}
