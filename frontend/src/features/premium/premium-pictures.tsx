import type { ReactNode } from 'react';

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 96"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-24 w-30"
    >
      {children}
    </svg>
  );
}

/** Illustration: a crown. */
export function PremiumPicture() {
  return (
    <Picture>
      <path d="M22 72 14 30l26 18 20-32 20 32 26-18-8 42z" className="fill-accent-solid" />
      <path d="M22 84h76" className="stroke-accent-solid" strokeWidth="9" />
      <circle cx="60" cy="58" r="6" className="fill-on-accent" />
      <circle cx="38" cy="60" r="4" className="fill-on-accent" />
      <circle cx="82" cy="60" r="4" className="fill-on-accent" />
    </Picture>
  );
}

/** Illustration: a rejected card. */
export function UnpaidPicture() {
  return (
    <Picture>
      <rect x="14" y="18" width="78" height="54" rx="9" className="fill-surface stroke-line-strong" strokeWidth="2.5" />
      <path d="M14 34h78" className="stroke-line-strong" strokeWidth="9" />
      <path d="M26 56h24" className="stroke-line" strokeWidth="5" />
      <circle cx="90" cy="68" r="18" className="fill-danger-solid" />
      <path d="m83 61 14 14M97 61 83 75" className="stroke-on-danger" strokeWidth="4.5" />
    </Picture>
  );
}
