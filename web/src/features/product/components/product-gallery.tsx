import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FullScreenViewer } from '../../../ui/full-screen-viewer.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { GallerySlide } from './gallery-slide.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';

type ProductGalleryProps = { name: string; images: readonly string[]; videos: readonly string[] };

/** Images and videos of a service: one large at a time, to swipe, with thumbnails, dots and a full-screen viewer. */
export function ProductGallery({ name, images, videos }: ProductGalleryProps) {
  const t = useTranslations('service.gallery');
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  const lastViewed = useRef<number>(undefined);
  const slides = useRef<HTMLUListElement>(null);

  // After the viewer closes, the gallery shows and focuses the picture that was last viewed.
  useEffect(() => {
    const slide = slides.current?.children[lastViewed.current ?? -1];
    if (enlarged !== undefined || !(slide instanceof HTMLElement)) return;
    lastViewed.current = undefined;
    slides.current?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' });
    slide.querySelector<HTMLElement>('button, video')?.focus({ preventScroll: true });
  }, [enlarged]);

  const count = images.length + videos.length;
  const media = [
    ...images.map((src) => ({ src, video: false })),
    ...videos.map((src) => ({ src, video: true })),
  ].map(({ src, video }, index) => {
    const place = String(index + 1);
    const position = { name, place, count: String(count) };
    return { place, src, video, alt: video ? t('video', position) : t('picture', position) };
  });
  if (count === 0) {
    return (
      <Picture
        src={undefined}
        alt=""
        sizes="100vw"
        width={1300}
        height={950}
        className="aspect-[26/19] w-full rounded-card bg-sunken object-cover"
      />
    );
  }

  // The current slide is derived from the scroll position, whether a swipe, a thumbnail or a key scrolled.
  const show = (index: number) => slides.current?.scrollTo({ left: index * slides.current.clientWidth });
  const updateShown = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(Math.round(scrollLeft / clientWidth));
  return (
    <section aria-label={t('label')} className="min-w-0">
      <ul
        ref={slides}
        onScroll={(event) => updateShown(event.currentTarget)}
        className="relative flex aspect-[26/19] snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-card bg-sunken shadow-card [scrollbar-width:none]"
      >
        {media.map((medium, index) => (
          <li key={medium.place} className="w-full shrink-0 snap-start snap-always">
            <GallerySlide
              medium={medium}
              isShown={index === shown}
              eager={index === 0}
              onEnlarge={() => setEnlarged(index)}
            />
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <Dots count={count} shown={shown} onChoose={show} />
          <GalleryThumbnails media={media} shown={shown} onChoose={show} />
        </>
      )}
      <FullScreenViewer
        pictures={media}
        openAt={enlarged}
        onView={(index) => {
          lastViewed.current = index;
        }}
        onClose={() => setEnlarged(undefined)}
      />
    </section>
  );
}

type DotsProps = { count: number; shown: number; onChoose: (index: number) => void };

/** Position dots, for pointers only: the thumbnails do the same accessibly. */
function Dots({ count, shown, onChoose }: DotsProps) {
  const positions = Array.from({ length: count }, (_, index) => index);
  return (
    <div aria-hidden className="flex flex-wrap justify-center">
      {positions.map((index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          data-dot={index === shown ? 'shown' : ''}
          onClick={() => onChoose(index)}
          className="group grid size-7 place-items-center"
        >
          <span className="size-2 rounded-full bg-line-strong transition-[width,background-color] group-data-[dot=shown]:w-5 group-data-[dot=shown]:bg-action" />
        </button>
      ))}
    </div>
  );
}
