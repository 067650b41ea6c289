import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FullScreenViewer } from '../../../ui/full-screen-viewer.tsx';
import { Picture } from '../../../ui/picture.tsx';

/** Small pictures of a review, which open in the viewer. */
export function ReviewPictures({ images, author }: { images: readonly string[]; author: string }) {
  const t = useTranslations('review.card');
  const [enlarged, setEnlarged] = useState<number>();
  const pictures = images.map((src, index) => {
    const position = { place: String(index + 1), count: String(images.length) };
    return { src, label: t('enlarge', position), alt: t('picture', { ...position, name: author }) };
  });
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map(({ src, label }, index) => (
          <li key={src}>
            <button
              type="button"
              aria-label={label}
              onClick={() => setEnlarged(index)}
              className="block cursor-zoom-in overflow-hidden rounded-control"
            >
              <Picture
                src={src}
                alt=""
                sizes="6rem"
                width={96}
                height={96}
                className="size-[min(6rem,19vw)] bg-sunken object-cover transition-transform hover:scale-103"
              />
            </button>
          </li>
        ))}
      </ul>
      <FullScreenViewer pictures={pictures} openAt={enlarged} onClose={() => setEnlarged(undefined)} />
    </>
  );
}
