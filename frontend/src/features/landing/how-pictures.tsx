import type { ReactNode } from 'react';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 120"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-30 w-full rounded-xl bg-tint md:h-auto"
    >
      {children}
    </svg>
  );
}

/** Illustration: a name in a search field and the creator's face. */
export function FindPicture() {
  return (
    <Picture>
      <rect x="32" y="38" width="176" height="44" rx="12" className="fill-surface stroke-line-strong" strokeWidth="2" />
      <circle cx="56" cy="58" r="8" className="stroke-ink-soft" strokeWidth="3" />
      <path d="m62 64 6 6" className="stroke-ink-soft" strokeWidth="3" />
      <path d="M82 60h58" className="stroke-line-strong" strokeWidth="6" />
      <path d="M150 50v20" className="stroke-brand" strokeWidth="3" />
      <circle cx="186" cy="60" r="26" className="fill-accent-solid" />
      <circle cx="186" cy="53" r="9" className="fill-on-accent" />
      <path d="M169 76c3-9 9-12 17-12s14 3 17 12" className="fill-on-accent stroke-on-accent" strokeWidth="2" />
    </Picture>
  );
}

/** Illustration: a phone with a selected amount. */
export function PayPicture() {
  return (
    <Picture>
      <rect
        x="82"
        y="10"
        width="76"
        height="120"
        rx="14"
        className="fill-surface stroke-line-strong"
        strokeWidth="2.5"
      />
      <path d="M110 20h20" className="stroke-line-strong" strokeWidth="4" />
      <rect x="92" y="34" width="26" height="20" rx="6" className="stroke-line-strong" strokeWidth="2" />
      <rect x="122" y="34" width="26" height="20" rx="6" className="fill-tint stroke-brand" strokeWidth="2.5" />
      <path d="M98 44h14M128 44h14" className="stroke-ink-soft" strokeWidth="3.5" />
      <path d="M92 68h56M92 78h36" className="stroke-line" strokeWidth="5" />
      <rect x="92" y="92" width="56" height="18" rx="8" className="fill-brand" />
      <path d="M108 101h24" className="stroke-on-brand" strokeWidth="3.5" />
      <circle cx="182" cy="52" r="18" className="fill-accent-solid" />
      <path d="M177 60V44l10 16V44M173 50h18M173 55h18" className="stroke-on-accent" strokeWidth="2.2" />
    </Picture>
  );
}

/** Illustration: a stream with a tip. */
export function LivePicture() {
  return (
    <Picture>
      <rect x="40" y="16" width="160" height="88" rx="12" className="fill-panel" />
      <path
        d="M40 92c28-22 46-10 70-24s40-30 90-16v40a12 12 0 0 1-12 12H52a12 12 0 0 1-12-12z"
        className="fill-scrim"
      />
      <rect x="50" y="26" width="34" height="14" rx="4" className="fill-danger-solid" />
      <path d="M58 33h18" className="stroke-on-danger" strokeWidth="3" />
      <rect x="84" y="52" width="104" height="40" rx="9" className="fill-surface" />
      <circle cx="104" cy="72" r="11" className="fill-accent-solid" />
      <path d="M101 77v-10l6 10v-10M98 71h12M98 74h12" className="stroke-on-accent" strokeWidth="1.6" />
      <path d="M122 66h52" className="stroke-ink" strokeWidth="4" />
      <path d="M122 78h36" className="stroke-line-strong" strokeWidth="4" />
    </Picture>
  );
}
