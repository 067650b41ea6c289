import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';

/** A marigold and the brand's name, linking home. */
export function Logo({ brandName }: { brandName: string }) {
  return (
    <Link
      to={paths.home}
      className="flex min-h-touch shrink-0 items-center gap-2 rounded-control font-display text-2xl font-semibold tracking-tight"
    >
      <Marigold />
      {brandName}
    </Link>
  );
}

const petals = Array.from({ length: 10 }, (_, index) => index * 36);

function Marigold() {
  return (
    <svg aria-hidden="true" width="34" height="34" viewBox="-20 -20 40 40">
      {petals.map((angle) => (
        <ellipse key={angle} cy="-12" rx="5.4" ry="7" fill="#f5a623" transform={`rotate(${angle})`} />
      ))}
      {petals.slice(0, 8).map((angle) => (
        <ellipse
          key={angle}
          cy="-6.5"
          rx="3.6"
          ry="5"
          fill="#e07b1a"
          transform={`rotate(${angle * 1.25 + 18})`}
        />
      ))}
      <circle r="4" fill="#007a37" />
    </svg>
  );
}
