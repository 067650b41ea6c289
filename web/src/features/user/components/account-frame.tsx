import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';

type AccountFrameProps = {
  heading: string;
  subtitle?: ReactNode;
  /** Behind the card, along the top of the page. */
  decoration?: ReactNode;
  /** Links under the form. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The centred card of every account screen. */
export function AccountFrame({ heading, subtitle, decoration, footer, children }: AccountFrameProps) {
  return (
    <div className="relative isolate overflow-hidden">
      {decoration}
      <div className="page-width pt-20 pb-12 md:pt-32 md:pb-16 lg:pt-36">
        <div className="mx-auto max-w-md rounded-2xl border border-line bg-surface p-5 shadow-card sm:p-8">
          <PageHeading subtitle={subtitle} className="mb-6">
            {heading}
          </PageHeading>
          {children}
          {footer && <div className="mt-6 border-t border-line pt-4 text-center text-muted">{footer}</div>}
        </div>
      </div>
    </div>
  );
}
