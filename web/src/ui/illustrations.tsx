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

export function EmptyBasket() {
  return (
    <svg aria-hidden="true" width="160" height="120" viewBox="0 0 160 120" fill="none">
      <ellipse cx="80" cy="108" rx="60" ry="8" fill="var(--sunken)" />
      <path d="M44 50c2-26 18-36 36-36s34 10 36 36" stroke="var(--ink)" strokeWidth="3" />
      <path
        d="M30 50h100l-10 46c-1 5-4 8-9 8H49c-5 0-8-3-9-8Z"
        fill="var(--accent-soft)"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M34 66h92M38 82h84M60 50l6 54m34-54-6 54m-14-54v54"
        stroke="var(--ink)"
        strokeWidth="1.5"
        opacity=".45"
      />
      <circle cx="50" cy="26" r="5" fill="var(--rose)" />
      <circle cx="116" cy="22" r="6" fill="var(--accent)" />
      <path d="m138 34 2 5 5 2-5 2-2 5-2-5-5-2 5-2Z" fill="var(--action)" />
    </svg>
  );
}
