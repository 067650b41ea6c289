import { LoaderCircle } from './icons.ts';

/** With a label it is announced to screen readers; inside a busy button the button's text is enough. */
export function Spinner({ size = 24, label }: { size?: number; label?: string }) {
  const circle = <LoaderCircle aria-hidden className="animate-spin" size={size} />;
  if (!label) return circle;
  return (
    <span role="status" className="inline-flex items-center gap-2 text-muted">
      {circle}
      <span className="sr-only">{label}</span>
    </span>
  );
}
