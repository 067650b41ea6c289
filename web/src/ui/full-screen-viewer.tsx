import { lazy, Suspense } from 'react';

const Lightbox = lazy(() => import('./lightbox.tsx'));

export type ViewedMedium = { src: string; alt: string; video?: boolean };

type FullScreenViewerProps = {
  pictures: readonly ViewedMedium[];
  /** Which one is shown first; undefined while the viewer is closed. */
  openAt: number | undefined;
  /** Told whenever another one comes into view. */
  onView?: (index: number) => void;
  onClose: () => void;
};

/** Pictures over the whole screen; previous and next go round. */
export function FullScreenViewer({ pictures, openAt, onView, onClose }: FullScreenViewerProps) {
  if (openAt === undefined) return null;
  return (
    <Suspense fallback={null}>
      <Lightbox media={pictures} openAt={openAt} onView={onView} onClose={onClose} />
    </Suspense>
  );
}
