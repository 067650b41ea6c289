import { Link, type LinkProps } from '../../../ui/link.tsx';

/** A link within text, large enough for a thumb. */
export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-touch items-center font-semibold text-action underline-offset-4 hover:underline"
    />
  );
}
