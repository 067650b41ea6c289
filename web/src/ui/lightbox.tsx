import { imageSrcSet } from '@utsav/contract/image-address';
import { imageWidths } from '@utsav/contract/limits';
import { useState } from 'react';
import YetAnotherLightbox, { type Render, type Slide } from 'yet-another-react-lightbox';
import Video from 'yet-another-react-lightbox/plugins/video';
import 'yet-another-react-lightbox/styles.css';

export type ViewedMedium = { src: string; alt: string; video?: boolean };

type LightboxProps = {
  media: readonly ViewedMedium[];
  openAt: number;
  onView: ((index: number) => void) | undefined;
  onClose: () => void;
};

/** On a phone they lie over the picture, whatever that shows. */
const arrow = {
  margin: '0 0.5rem',
  padding: '0.5rem',
  borderRadius: '50%',
  backgroundColor: 'rgb(0 0 0 / 0.55)',
};

/** The library behind the full-screen viewer, in a chunk of its own: only whoever enlarges something needs it. */
export default function Lightbox({ media, openAt, onView, onClose }: LightboxProps) {
  // The library starts over whenever it is given other slides: those it was opened with stay.
  const [slides] = useState(() => media.map(slideOf));
  const [index, setIndex] = useState(openAt);
  const alone = slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  // The library gives a picture its text and a video none.
  const named: Render['slideContainer'] = ({ slide, children }) =>
    slide.type === 'video' ? (
      <figure aria-label={media[slides.indexOf(slide)]?.alt} className="size-full">
        {children}
      </figure>
    ) : (
      children
    );
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Video]}
      render={{ ...alone, slideContainer: named }}
      on={{
        view: ({ index: viewed }) => {
          setIndex(viewed);
          onView?.(viewed);
        },
      }}
      controller={{ closeOnBackdropClick: true }}
      styles={{ navigationPrev: arrow, navigationNext: arrow }}
      labels={{ Lightbox: 'Picture viewer' }}
    />
  );
}

function slideOf({ src, alt, video }: ViewedMedium): Slide {
  // No type: the browser looks into the file, which says more than its name.
  if (video) return { type: 'video', sources: [{ src, type: '' }] };
  return { src, alt, ...widthsOf(src) };
}

/** The stored widths, so that a phone does not load the largest; their height is the usual one, as good as known. */
function widthsOf(src: string) {
  const srcSet = imageSrcSet(src)?.split(', ');
  if (!srcSet) return {};
  const sizeOf = (width: number) => ({ width, height: Math.round((width * 19) / 26) });
  return {
    ...sizeOf(imageWidths[imageWidths.length - 1] ?? 0),
    srcSet: srcSet.map((entry, index) => ({
      src: entry.split(' ')[0] ?? src,
      ...sizeOf(imageWidths[index] ?? 0),
    })),
  };
}
