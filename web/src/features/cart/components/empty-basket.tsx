/** In the colours of the theme, so that it suits light and dark. */
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
