import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense } from 'react';
import { FailureState } from './failure-state.tsx';

type SectionModule<Props> = { default: ComponentType<Props> };

/**
 * A part further down a page as a separate chunk, so that it does not delay what is seen first. The server renders the
 * part at once (`loaded`), and the browser shows that HTML until the chunk is there, or for ever if it cannot be
 * loaded. Memoized, because an update before the chunk is there would replace the server's HTML by the skeleton.
 */
export function lazySection<Props extends object>(
  chunk: Promise<SectionModule<Props>>,
  loaded: SectionModule<Props> | false,
  skeleton: ReactNode,
): ComponentType<Props> {
  const Section = loaded ? loaded.default : lazy(() => chunk.catch(() => ({ default: NotLoaded })));
  return memo((props: Props) => <Suspense fallback={skeleton}>{createElement(Section, props)}</Suspense>);
}

export function NotLoaded() {
  return <FailureState error={undefined} onRetry={() => window.location.reload()} />;
}
