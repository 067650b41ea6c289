import { imageAtWidth, imageSrcSet } from '@utsav/contract/image-address';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

export const placeholderPicture = '/placeholder.svg';

/**
 * As wide as a phone, in the terms of the `sizes` attribute. Half of it is asked for where a point has two pixels or
 * three: the next larger picture is four times as heavy, and nobody sees the difference.
 */
export const acrossPhone = '(min-resolution: 1.5dppx) 48vw, 100vw';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt'> & {
  /** Address of the stored picture; its smaller widths are found by rule. */
  src: string | undefined;
  alt: string;
  /** How wide it is shown, in the terms of the `sizes` attribute. */
  sizes: string;
  width: number;
  height: number;
  /** The picture people came for: loaded at once instead of when it scrolls into view. */
  eager?: boolean;
};

/** A picture that fits its place, holds it before it is there, and shows a stand-in when it is broken. */
export function Picture({ src, alt, sizes, eager = false, ...rest }: PictureProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before the page was hydrated, when nobody listened.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setBrokenSrc(src);
  }, [src]);

  const loading = eager ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  if (!src || brokenSrc === src) {
    return <img {...rest} {...loading} src={placeholderPicture} alt={alt} decoding="async" />;
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
      decoding="async"
      onError={() => setBrokenSrc(src)}
    />
  );
}
