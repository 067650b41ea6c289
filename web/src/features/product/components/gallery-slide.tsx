import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Maximize2 } from '../../../ui/icons.ts';
import type { ViewedMedium } from '../../../ui/lightbox.tsx';
import { Picture, phoneWideSizes } from '../../../ui/picture.tsx';

type GallerySlideProps = { medium: ViewedMedium; isShown: boolean; eager: boolean; onEnlarge: () => void };

/** A large image that opens the viewer, or a video that plays in place. */
export function GallerySlide({ medium, isShown, eager, onEnlarge }: GallerySlideProps) {
  const t = useTranslations('service.gallery');
  if (medium.video) return <VideoSlide src={medium.src} label={medium.alt} isShown={isShown} />;
  return (
    <button
      type="button"
      // Slides out of view are not focusable.
      tabIndex={isShown ? 0 : -1}
      onClick={onEnlarge}
      className="relative block size-full cursor-zoom-in -outline-offset-4"
    >
      <Picture
        src={medium.src}
        alt={medium.alt}
        sizes={`(min-width: 80rem) 49rem, (min-width: 64rem) calc(100vw - 31rem), ${phoneWideSizes}`}
        width={1300}
        height={950}
        eager={eager}
        className="size-full object-cover"
      />
      <span className="absolute top-3 right-3 grid size-touch place-items-center rounded-full bg-surface/90 text-ink shadow-card">
        <Maximize2 aria-hidden size={20} />
        <span className="sr-only">{t('enlarge')}</span>
      </span>
    </button>
  );
}

function VideoSlide({ src, label, isShown }: { src: string; label: string; isShown: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) video.current?.pause();
  }, [isShown]);
  return (
    // Muted at the start.
    <video
      ref={video}
      src={src}
      aria-label={label}
      tabIndex={isShown ? 0 : -1}
      controls
      muted
      playsInline
      preload="metadata"
      className="size-full bg-black object-contain"
    />
  );
}
