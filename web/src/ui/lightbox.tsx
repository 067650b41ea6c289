import { imageSrcSet } from '@utsav/contract/image-address';
import { imageWidths } from '@utsav/contract/limits';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import YetAnotherLightbox, { type Render, type Slide } from 'yet-another-react-lightbox';
import Counter from 'yet-another-react-lightbox/plugins/counter';
import Video from 'yet-another-react-lightbox/plugins/video';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { useCloseOnBack } from '../lib/close-on-back.ts';
import 'yet-another-react-lightbox/plugins/counter.css';
import 'yet-another-react-lightbox/styles.css';

export type ViewedMedium = { src: string; alt: string; video?: boolean };

type LightboxProps = {
  media: readonly ViewedMedium[];
  openAt: number;
  onView: ((index: number) => void) | undefined;
  onClose: () => void;
};

/** On a phone a picture is at least as wide as the screen, so that it is never smaller than on the page. */
const imageProps = {
  className: 'max-md:w-full max-md:object-contain',
  style: { maxWidth: '100%', maxHeight: '100%' },
};

/** On a phone the arrows lie over the picture, so they need a background. */
const arrow = {
  margin: '0 0.5rem',
  padding: '0.5rem',
  borderRadius: '50%',
  backgroundColor: 'rgb(0 0 0 / 0.55)',
};

/** The library of the full-screen viewer, in a separate chunk that is loaded when something is enlarged. */
export default function Lightbox({ media, openAt, onView, onClose }: LightboxProps) {
  const t = useTranslations('layout.ui');
  // The library resets when it gets new slides, so they stay the same while it is open.
  const [slides] = useState(() => media.map(slideOf));
  const [index, setIndex] = useState(openAt);
  useCloseOnBack(true, onClose);
  const withoutArrows = slides.length < 2 ? { buttonPrev: () => null, buttonNext: () => null } : {};
  // The library sets the alt text of pictures, but no label on videos.
  const labelledSlide: Render['slideContainer'] = ({ slide, children }) =>
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
      plugins={slides.length < 2 ? [Video, Zoom] : [Video, Counter, Zoom]}
      carousel={{ padding: 0, imageProps }}
      zoom={{ maxZoomPixelRatio: 3 }}
      render={{ ...withoutArrows, slideContainer: labelledSlide }}
      on={{
        view: ({ index: viewed }) => {
          setIndex(viewed);
          onView?.(viewed);
        },
      }}
      controller={{ closeOnBackdropClick: true }}
      styles={{ navigationPrev: arrow, navigationNext: arrow }}
      labels={{
        Lightbox: t('pictureViewer'),
        'Photo gallery': t('photoGallery'),
        Carousel: t('carousel'),
        Slide: t('slide'),
        // The library fills in the numbers.
        '{index} of {total}': t('slideOf', { index: '{index}', total: '{total}' }),
        Close: t('close'),
        Previous: t('previous'),
        Next: t('next'),
        'Zoom in': t('zoomIn'),
        'Zoom out': t('zoomOut'),
      }}
    />
  );
}

function slideOf({ src, alt, video }: ViewedMedium): Slide {
  // Without a type the browser detects it from the content.
  if (video) return { type: 'video', sources: [{ src, type: '' }] };
  return { src, alt, ...widthsOf(src) };
}

/** The stored widths, so that a phone does not load the largest. The height assumes the usual ratio. */
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
