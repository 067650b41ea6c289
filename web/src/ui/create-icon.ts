import { clsx } from 'clsx';
import { createElement, type ReactNode, type SVGProps } from 'react';

export type Icon = (props: SVGProps<SVGSVGElement> & { size?: number }) => ReactNode;

/** An icon as lucide draws them: lines of one width on a square of 24. Screen readers skip it. */
export const createIcon =
  (name: string, shapes: string): Icon =>
  ({ size = 24, className, ...rest }) =>
    createElement('svg', {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      className: clsx(`lucide-${name}`, className),
      ...rest,
      dangerouslySetInnerHTML: { __html: shapes },
    });
