/* Small drawings in the colours of the theme, so that they suit light and dark. */

export function EmptyBox() {
  return (
    <svg aria-hidden="true" width="148" height="112" viewBox="0 0 148 112" fill="none">
      <ellipse cx="74" cy="100" rx="58" ry="8" fill="var(--sunken)" />
      <path
        d="M34 46 74 32l40 14v38L74 98 34 84Z"
        fill="var(--accent-soft)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
      <path d="M34 46 74 60l40-14M74 60v38" stroke="var(--ink)" strokeWidth="2" strokeLinejoin="round" />
      <path
        d="m34 46-14 12 38 14 16-12M114 46l14 12-38 14-16-12"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx="58" cy="18" r="5" fill="var(--rose)" />
      <circle cx="92" cy="12" r="4" fill="var(--accent)" />
      <path d="m72 8 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" fill="var(--action)" />
    </svg>
  );
}

export function Umbrella() {
  return (
    <svg aria-hidden="true" width="148" height="112" viewBox="0 0 148 112" fill="none">
      <ellipse cx="74" cy="102" rx="46" ry="7" fill="var(--sunken)" />
      <path
        d="M26 58c4-28 26-44 48-44s44 16 48 44c-6-6-14-6-19 0-6-6-13-6-19 0-6-6-14-6-20 0-6-6-13-6-19 0-5-6-13-6-19 0Z"
        fill="var(--rose-soft)"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M74 8v6m0 40v34c0 8 12 8 12 0" stroke="var(--ink)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="m36 76-4 10m80-10-4 10m-56-2-4 10m54-12-4 10"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
