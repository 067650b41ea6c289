import { useEffect } from 'react';

type Paged = { page: number; totalPages: number; isPlaceholderData: boolean };

/** Goes to the last page when the requested one no longer exists, for example after its rows were deleted. */
export function useLastPage({ page, totalPages, isPlaceholderData }: Paged, goTo: (page: number) => void) {
  const isGone = !isPlaceholderData && totalPages > 0 && page > totalPages;
  const target = isGone ? totalPages : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target is a reason to go
  useEffect(() => {
    if (target) goTo(target);
  }, [target]);
}
