import { infiniteScroll } from '@utsav/contract/limits';
import { useEffect, useRef } from 'react';

/** Loads more once 80 % of the page is scrolled, looking at most every 150 ms. */
export function useInfiniteScroll(loadMore: () => void, active: boolean): void {
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      const { scrollHeight } = document.documentElement;
      if (window.scrollY + window.innerHeight >= scrollHeight * infiniteScroll.threshold) latest.current();
    };
    const onScroll = () => {
      timer ??= setTimeout(check, infiniteScroll.throttleMs);
    };
    // A first page that does not fill the window cannot be scrolled.
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [active]);
}
