import { useEffect } from 'react';

type Listed = { data: { totalNoPage: number } | undefined; isPlaceholderData: boolean };

/** Goes to the last page there is when the one that is asked for is gone, such as after deleting all it had. */
export function useLastPage({ data, isPlaceholderData }: Listed, page: number, goTo: (page: number) => void) {
  const last = isPlaceholderData ? undefined : data?.totalNoPage;
  const target = last && page > last ? last : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target is a reason to go
  useEffect(() => {
    if (target) goTo(target);
  }, [target]);
}
