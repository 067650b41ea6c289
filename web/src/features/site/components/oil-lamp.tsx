/** A burning oil lamp beside the banner's button: the drawing for small screens, where the pavilion has no room. */
export function OilLamp() {
  return (
    <svg aria-hidden="true" viewBox="0 0 120 110" className="absolute right-0 -bottom-6 -z-10 h-24 md:hidden">
      <circle cx="60" cy="52" r="50" fill="var(--accent)" opacity=".22" />
      <path d="M60 12q17 24 0 44q-17-20 0-44" fill="#f5a623" />
      <path d="M60 30q8 13 0 24q-8-11 0-24" fill="#fff4d6" />
      <path d="M10 58q50 22 100 0q-4 40-50 40T10 58" fill="var(--rose)" />
      <path d="M36 96h48l8 12H28z" fill="var(--accent)" />
    </svg>
  );
}
