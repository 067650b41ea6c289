import { imageSrcSet } from '@utsav/contract/image-address';
import { imageWidths } from '@utsav/contract/limits';
import YetAnotherLightbox, { type Slide } from 'yet-another-react-lightbox';
import Video from 'yet-another-react-lightbox/plugins/video';
import type { ViewedMedium } from './full-screen-viewer.tsx';
import 'yet-another-react-lightbox/styles.css';

type LightboxProps = {
  media: readonly ViewedMedium[];
  openAt: number;
  onView: ((index: number) => void) | undefined;
  onClose: () => void;
};

/** The library behind the full-screen viewer, in a chunk of its own: only whoever enlarges something needs it. */
export default function Lightbox({ media, openAt, onView, onClose }: LightboxProps) {
  const slides = media.map(slideOf);
  const alone = slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={openAt}
      slides={slides}
      plugins={[Video]}
      render={alone}
      on={{ view: ({ index }) => onView?.(index) }}
      controller={{ closeOnBackdropClick: true }}
      labels={{ Lightbox: 'Picture viewer' }}
    />
  );
}

function slideOf({ src, alt, video }: ViewedMedium): Slide {
  // No type: the browser looks into the file, which says more than its name.
  if (video) return { type: 'video', sources: [{ src, type: '' }] };
  return { src, alt, ...widthsOf(src) };
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
