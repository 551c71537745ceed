/** Illustration: a tip page on a phone, and the alert it leads to. */
export function PhonePicture() {
  return (
    <svg viewBox="0 0 400 260" aria-hidden="true" fill="none" strokeLinecap="round" className="w-full">
      <g className="fill-surface">
        <rect x="40" y="24" width="156" height="300" rx="24" className="stroke-ink" strokeWidth="7" />
      </g>
      <path d="M44 46a18 18 0 0 1 18-18h112a18 18 0 0 1 18 18v46H44z" fill="#b45309" />
      <path d="M44 72 64 52l20 20 20-20 20 20 20-20 20 20 20-20 8 8" stroke="#f2b33d" strokeWidth="3" opacity="0.7" />
      <circle cx="80" cy="94" r="22" className="fill-accent-solid stroke-surface" strokeWidth="5" />
      <circle cx="80" cy="88" r="7" className="fill-on-accent" />
      <path d="M67 106c2-7 7-9 13-9s11 2 13 9" className="fill-on-accent" />
      <path d="M64 132h72M64 146h48" className="stroke-line-strong" strokeWidth="7" />
      <rect x="60" y="164" width="54" height="30" rx="9" className="stroke-line-strong" strokeWidth="2.5" />
      <rect x="122" y="164" width="54" height="30" rx="9" className="fill-tint stroke-brand" strokeWidth="3.5" />
      <path d="M76 179h22M138 179h22" className="stroke-ink-soft" strokeWidth="5" />
      <rect x="60" y="208" width="116" height="34" rx="12" className="fill-brand" />
      <path d="M96 225h44" className="stroke-on-brand" strokeWidth="5" />
      <rect
        x="164"
        y="66"
        width="216"
        height="92"
        rx="16"
        className="fill-surface stroke-accent-solid"
        strokeWidth="5"
      />
      <circle cx="206" cy="112" r="24" className="fill-accent-solid" />
      <path d="M200 122v-20l12 20v-20M194 109h24M194 115h24" className="stroke-on-accent" strokeWidth="3" />
      <g fontFamily="inherit" className="fill-ink">
        <text x="244" y="96" fontSize="14" fontWeight="600" className="fill-brand">
          New Donation!
        </text>
        <text x="244" y="122" fontSize="24" fontWeight="700">
          ₦5,000
        </text>
        <text x="244" y="142" fontSize="13" className="fill-ink-soft">
          from Zainab
        </text>
      </g>
      <path d="m346 48 8-14M372 52l12-8M350 178l8 14M376 172l12 8" className="stroke-accent-solid" strokeWidth="5" />
    </svg>
  );
}
