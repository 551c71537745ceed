/** The mark and the product name. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 font-bold tracking-tight text-lg">
      <LogoMark />
      TipNaija
    </span>
  );
}

/** The letter N with the two bars of the naira sign. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0b5d3b" />
      <path
        d="M10 23V9l12 14V9"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M6.5 13.8h19M6.5 18.2h19" stroke="#f2b33d" strokeWidth="2.4" strokeLinecap="round" />
    </svg>
  );
}
