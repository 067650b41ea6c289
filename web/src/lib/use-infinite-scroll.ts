import { infiniteScroll } from '@utsav/contract/limits';
import { useEffect, useRef } from 'react';

/** Asks for more once 80 % of the page is scrolled past, looking at most every 150 ms (specification section 9). */
export function useInfiniteScroll(loadMore: () => void, active: boolean): void {
  const latest = useRef(loadMore);
  useEffect(() => {
    latest.current = loadMore;
  });
  useEffect(() => {
    if (!active) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const { scrollHeight } = document.documentElement;
      if (window.scrollY + window.innerHeight >= scrollHeight * infiniteScroll.threshold) latest.current();
    };
    const onScroll = () => {
      timer ??= setTimeout(look, infiniteScroll.throttleMs);
    };
    // A first page that does not fill the window could never be scrolled.
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
