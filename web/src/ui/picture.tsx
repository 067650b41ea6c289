import { imageAtWidth, imageSrcSet } from '@utsav/contract/image-address';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

export const placeholderPicture = '/placeholder.svg';

/**
 * `sizes` of a picture as wide as a phone. On high-density screens half the width is enough: the next larger file has
 * four times the bytes, without a visible difference.
 */
export const phoneWideSizes = '(min-resolution: 1.5dppx) 48vw, 100vw';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  /** URL of the stored picture; the URLs of its smaller widths follow from it. */
  src: string | undefined;
  alt: string;
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  width: number;
  height: number;
  /** The main picture of the page: loaded at once instead of lazily. */
  eager?: boolean;
};

/** Decoded before the page is painted, so that it does not appear after its text. */
const mainPicture = { fetchPriority: 'high', decoding: 'sync' } as const;
const otherPicture = { loading: 'lazy', decoding: 'async' } as const;

/** A responsive picture that reserves its space, and shows a placeholder when it fails to load. */
export function Picture({ src, alt, sizes, eager = false, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // The picture may have failed before hydration, when there was no error handler.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBrokenSrc(src);
  }, [src]);

  const loading = eager ? mainPicture : otherPicture;
  if (!src || brokenSrc === src) {
    return <img {...rest} {...loading} src={placeholderPicture} alt={alt} />;
  }
  return (
    <img
      {...rest}
      {...loading}
      ref={image}
      src={imageAtWidth(src, 640)}
      srcSet={imageSrcSet(src)}
      sizes={sizes}
      alt={alt}
      onError={() => setBrokenSrc(src)}
    />
  );
}
