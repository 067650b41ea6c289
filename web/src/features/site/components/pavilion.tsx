const lamps = [
  { x: 136, top: 116, y: 110 },
  { x: 200, top: 60, y: 72 },
  { x: 264, top: 116, y: 110 },
];

/** A wedding pavilion with hanging lamps, beside the banner's words on wide screens; it stands on the form. */
export function Pavilion() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 400 320"
      className="absolute right-4 -bottom-8 -z-10 hidden h-72 lg:block xl:right-16"
    >
      <circle cx="200" cy="190" r="150" fill="var(--accent)" opacity=".18" />
      <circle cx="200" cy="200" r="104" fill="var(--accent)" opacity=".2" />
      <path
        d="M40 320V150c0-20 20-26 30-44 12-22 34-20 46-40 12-18 32-14 44-30 10-14 26-12 40-30 14 18 30 16 40 30 12 16 32 12 44 30 12 20 34 18 46 40 10 18 30 24 30 44v170h-36V172c0-16-14-22-22-36-8-12-24-12-32-26-8-12-22-10-30-22-8-10-22-8-40-26-18 18-32 16-40 26-8 12-22 10-30 22-8 14-24 14-32 26-8 14-22 20-22 36v148Z"
        fill="var(--rose)"
        opacity=".9"
      />
      <path d="M28 306h60v14H28zM312 306h60v14h-60zM34 250h48v6H34zM318 250h48v6h-48z" fill="var(--accent)" />
      {lamps.map(({ x, top, y }) => (
        <g key={x}>
          <path d={`M${x} ${top}V${y + 31}`} stroke="var(--accent-ink)" strokeWidth="2" />
          <path
            d={`M${x - 15} ${y + 46}c0-20 30-20 30 0l-5 26h-20z`}
            fill="var(--accent)"
            stroke="var(--accent-ink)"
            strokeWidth="2"
          />
          <path d={`M${x} ${y + 50}q7 10 0 16q-7-6 0-16`} fill="#fff4d6" />
        </g>
      ))}
      <path
        d="M128 320c0-44 30-66 72-66s72 22 72 66Z"
        fill="var(--action)"
        stroke="var(--action-strong)"
        strokeWidth="2"
      />
      <g fill="#f5a623">
        <circle cx="150" cy="282" r="11" />
        <circle cx="176" cy="266" r="12" />
        <circle cx="224" cy="266" r="12" />
        <circle cx="250" cy="282" r="11" />
      </g>
      <g fill="#e8799a">
        <circle cx="200" cy="260" r="14" />
        <circle cx="162" cy="302" r="10" />
        <circle cx="238" cy="302" r="10" />
        <circle cx="200" cy="292" r="12" />
      </g>
    </svg>
  );
}
