import { lazyDialog } from './lazy-dialog.tsx';
import type { ViewedMedium } from './lightbox.tsx';

const Lightbox = lazyDialog(() => import('./lightbox.tsx'));

type FullScreenViewerProps = {
  pictures: readonly ViewedMedium[];
  /** Which one is shown first; undefined while the viewer is closed. */
  openAt: number | undefined;
  /** Called whenever another one comes into view. */
  onView?: (index: number) => void;
  onClose: () => void;
};

/** Pictures over the whole screen; previous and next wrap around. */
export function FullScreenViewer({ pictures, openAt, onView, onClose }: FullScreenViewerProps) {
  if (openAt === undefined) return null;
  return <Lightbox media={pictures} openAt={openAt} onView={onView} onClose={onClose} />;
}
