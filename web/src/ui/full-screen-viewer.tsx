import { imageSrcSet } from '@utsav/contract/file';
import { imageWidths } from '@utsav/contract/limits';
import { lazy, Suspense } from 'react';

// Only whoever enlarges a picture needs it.
const Lightbox = lazy(async () => {
  await import('yet-another-react-lightbox/styles.css');
  return import('yet-another-react-lightbox');
});

type FullScreenViewerProps = {
  pictures: readonly { src: string; alt: string }[];
  /** Which one is shown first; undefined while the viewer is closed. */
  openAt: number | undefined;
  onClose: () => void;
};

/** Pictures over the whole screen; previous and next go round. */
export function FullScreenViewer({ pictures, openAt, onClose }: FullScreenViewerProps) {
  if (openAt === undefined) return null;
  const slides = pictures.map(({ src, alt }) => ({ src, alt, ...widthsOf(src) }));
  const alone = slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <Suspense fallback={null}>
      <Lightbox
        open
        close={onClose}
        index={openAt}
        slides={slides}
        render={alone}
        controller={{ closeOnBackdropClick: true }}
        labels={{ Lightbox: 'Picture viewer' }}
      />
    </Suspense>
  );
}

/** The stored widths, so that a phone does not load the largest. */
function widthsOf(src: string) {
  const srcSet = imageSrcSet(src)?.split(', ');
  if (!srcSet) return {};
  return {
    srcSet: srcSet.map((entry, index) => {
      const width = imageWidths[index] ?? imageWidths[0];
      return { src: entry.split(' ')[0] ?? src, width, height: Math.round((width * 3) / 4) };
    }),
  };
}
