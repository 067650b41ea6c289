import { skeletons, stripScrollPx } from '@utsav/contract/limits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CardSkeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';

type ProductStripProps = {
  title: string;
  /** Beside the title, such as See All. */
  link?: ReactNode;
  loading: boolean;
  children: ReactNode;
};

const placeholders = Array.from({ length: skeletons.strip }, (_, index) => index);

/** A row of cards to scroll sideways, by finger, by keyboard or by arrows. */
export function ProductStrip({ title, link, loading, children }: ProductStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  const scroll = (direction: 1 | -1) =>
    strip.current?.scrollBy({ left: direction * stripScrollPx, behavior: 'smooth' });
  return (
    <section className="page-width py-5">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 className="text-xl md:text-2xl">{title}</h2>
        {link}
      </div>
      {loading ? (
        <SkeletonGroup className="strip">
          {placeholders.map((index) => (
            <CardSkeleton key={index} />
          ))}
        </SkeletonGroup>
      ) : (
        <div className="relative">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
          <ul ref={strip} tabIndex={0} aria-label={title} className="strip -mx-1 px-1 py-2">
            {children}
          </ul>
          <div className="pointer-events-none absolute inset-y-0 -inset-x-4 hidden items-center justify-between md:flex">
            <IconButton
              label={`Scroll ${title} left`}
              tone="raised"
              className="pointer-events-auto"
              onClick={() => scroll(-1)}
            >
              <ChevronLeft aria-hidden />
            </IconButton>
            <IconButton
              label={`Scroll ${title} right`}
              tone="raised"
              className="pointer-events-auto"
              onClick={() => scroll(1)}
            >
              <ChevronRight aria-hidden />
            </IconButton>
          </div>
        </div>
      )}
    </section>
  );
}
