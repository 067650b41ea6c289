import { Link, type LinkProps } from '../../../ui/link.tsx';

/** A link within text, with a touch target of 44 px. */
export function TextLink(props: LinkProps) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-touch items-center font-semibold text-action underline-offset-4 hover:underline"
    />
  );
}
