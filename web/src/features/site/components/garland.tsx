type Flower = { x: number; y: number; r: number; rose?: boolean };

/** Flowers along the curve of a hanging string. */
function strand(left: number, right: number, sag: number, count: number): Flower[] {
  return Array.from({ length: count }, (_, index) => {
    const t = index / (count - 1);
    return {
      x: Math.round(left + (right - left) * t),
      y: Math.round(8 + 4 * sag * t * (1 - t)),
      r: index % 3 === 1 ? 15 : 12,
      rose: index % 4 === 2,
    };
  });
}

// Strands share the flower that they hang from.
const wide = [
  ...strand(0, 400, 70, 14),
  ...strand(400, 800, 84, 14).slice(1),
  ...strand(800, 1200, 70, 14).slice(1),
];
const narrow = [...strand(0, 200, 44, 8), ...strand(200, 400, 44, 8).slice(1)];

/** A marigold garland along the top: one for wide and one for narrow screens. */
export function Garland() {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 130"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-x-0 top-0 -z-10 hidden h-32 w-full md:block"
      >
        <Flowers flowers={wide} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 400 80"
        preserveAspectRatio="xMidYMin slice"
        className="absolute inset-x-0 top-0 -z-10 h-20 w-full md:hidden"
      >
        <Flowers flowers={narrow} />
      </svg>
    </>
  );
}

function Flowers({ flowers }: { flowers: readonly Flower[] }) {
  return flowers.map(({ x, y, r, rose }) => (
    <g key={`${x} ${y}`}>
      <circle cx={x} cy={y} r={r} fill={rose ? '#e8799a' : '#f5a623'} />
      <circle cx={x} cy={y} r={r * 0.68} fill={rose ? '#d45a80' : '#ec8f1c'} />
      <circle cx={x} cy={y} r={r * 0.34} fill={rose ? '#f6b5c8' : '#ffd27a'} />
    </g>
  ));
}
