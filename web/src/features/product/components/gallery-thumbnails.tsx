import { arrowsAboveImages, stripScrollPx } from '@utsav/contract/limits';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronLeft, ChevronRight, Play } from '../../../ui/icons.ts';
import type { ViewedMedium } from '../../../ui/lightbox.tsx';
import { Picture } from '../../../ui/picture.tsx';

type GalleryThumbnailsProps = {
  media: readonly (ViewedMedium & { place: string })[];
  shown: number;
  onChoose: (index: number) => void;
};

export function GalleryThumbnails({ media, shown, onChoose }: GalleryThumbnailsProps) {
  const t = useTranslations('service.gallery');
  const list = useRef<HTMLUListElement>(null);
  const hasArrows = media.filter(({ video }) => !video).length > arrowsAboveImages;
  const scroll = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * stripScrollPx });
  const count = String(media.length);

  // Keeps the current thumbnail in view; scrolls the row only, never the page.
  useEffect(() => {
    const row = list.current;
    const thumbnail = row?.children[shown];
    if (!row || !(thumbnail instanceof HTMLElement)) return;
    const { offsetLeft, offsetWidth } = thumbnail;
    if (offsetLeft < row.scrollLeft) row.scrollTo({ left: offsetLeft });
    const hidden = offsetLeft + offsetWidth - row.scrollLeft - row.clientWidth;
    if (hidden > 0) row.scrollBy({ left: hidden });
  }, [shown]);

  return (
    <div className="flex items-center gap-1">
      {hasArrows && (
        <IconButton label={t('left')} onClick={() => scroll(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
      )}
      <ul
        ref={list}
        className={clsx(
          'relative flex min-w-0 flex-1 gap-2 overflow-x-auto scroll-smooth p-1 [scrollbar-width:none]',
          hasArrows ? 'justify-center-safe' : '-mx-1',
        )}
      >
        {media.map(({ place, src, video }, index) => (
          <li key={place} className="shrink-0">
            <button
              type="button"
              aria-label={t(video ? 'showVideo' : 'showPicture', { place, count })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => onChoose(index)}
              className="relative block h-18 w-24 overflow-hidden rounded-control border-2 border-transparent bg-sunken aria-[current=true]:border-action"
            >
              {video ? (
                <VideoThumbnail src={src} />
              ) : (
                <Picture
                  src={src}
                  alt=""
                  sizes="6rem"
                  width={96}
                  height={72}
                  className="size-full object-cover"
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      {hasArrows && (
        <IconButton label={t('right')} onClick={() => scroll(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

/** The frame at 0.5 s, because the first one is often black. */
function VideoThumbnail({ src }: { src: string }) {
  return (
    <>
      <video
        aria-hidden
        tabIndex={-1}
        muted
        playsInline
        preload="metadata"
        src={`${src}#t=0.5`}
        className="size-full object-cover"
      />
      <span className="absolute inset-0 grid place-items-center bg-black/35 text-white">
        <Play aria-hidden size={24} fill="currentColor" />
      </span>
    </>
  );
}
