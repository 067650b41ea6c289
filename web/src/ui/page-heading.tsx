import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../lib/navigation.tsx';
import { focusHeading } from '../lib/navigation-focus.ts';

type PageHeadingProps = {
  children: ReactNode;
  subtitle?: ReactNode;
  /** Controls beside the heading. */
  actions?: ReactNode;
  className?: string;
};

/** The page's h1. It is focused after a navigation. */
export function PageHeading({ children, subtitle, actions, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();
  // The same element may stay mounted for the next page.
  useEffect(() => {
    if (heading.current) focusHeading(heading.current, pathname);
  }, [pathname]);
  return (
    <div className={clsx('flex flex-wrap items-center justify-between gap-x-6 gap-y-3', className)}>
      <div className="min-w-0">
        <h1 ref={heading} tabIndex={-1} className="text-2xl md:text-3xl">
          {children}
        </h1>
        {subtitle && <p className="mt-1 text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
