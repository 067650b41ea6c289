import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';

type PartModule<Props> = { default: ComponentType<Props> };

/** An optional part of the page, which is missing if its chunk cannot be loaded. */
export function lazyOptional<Props extends object>(
  load: () => Promise<PartModule<Props>>,
  whileLoading?: ReactNode,
): ComponentType<Props> {
  const Part = lazy(() => load().catch((): PartModule<Props> => ({ default: () => null })));
  return (props: Props) => <Suspense fallback={whileLoading}>{createElement(Part, props)}</Suspense>;
}
