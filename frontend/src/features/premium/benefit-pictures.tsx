import type { PremiumFeature } from '@tipnaija/contracts/premium';
import type { ReactNode } from 'react';

const pictures: Record<PremiumFeature, ReactNode> = {
  'song-requests': (
    <>
      <circle cx="34" cy="32" r="22" className="stroke-line-strong" fill="#14201a" strokeWidth="2" />
      <circle cx="34" cy="32" r="14" stroke="#fff" strokeOpacity="0.25" strokeWidth="1.5" />
      <circle cx="34" cy="32" r="7" className="fill-accent-solid" />
      <circle cx="34" cy="32" r="2" fill="#14201a" />
      <path d="M66 44V20l16-4v24" className="stroke-brand" strokeWidth="4" />
      <circle cx="61" cy="45" r="5.5" className="fill-brand" />
      <circle cx="77" cy="41" r="5.5" className="fill-brand" />
    </>
  ),
  'full-playback': (
    <>
      <path
        d="M14 32v0M22 26v12M30 18v28M38 24v16M46 14v36M54 22v20M62 18v28M70 26v12M78 20v24M86 30v4"
        className="stroke-brand"
        strokeWidth="4.5"
      />
      <path d="M14 56h72" className="stroke-line-strong" strokeWidth="3" />
      <path d="M14 56h72" className="stroke-accent-solid" strokeWidth="3" />
      <circle cx="86" cy="56" r="4.5" className="fill-accent-solid" />
    </>
  ),
  'donation-customisation': (
    <>
      <rect x="12" y="14" width="62" height="38" rx="8" fill="#a3124f" />
      <path d="M12 22a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v1H12z" fill="#f8c93d" />
      <path d="M24 33h38M24 42h24" stroke="#fff3c4" strokeWidth="4.5" />
      <circle cx="84" cy="20" r="5" className="fill-brand" />
      <circle cx="84" cy="34" r="5" className="fill-accent-solid" />
      <circle cx="84" cy="48" r="5" fill="#0f766e" />
    </>
  ),
  'custom-alerts': (
    <>
      <path d="M14 26h10l14-12v36L24 38H14z" className="fill-brand" />
      <path d="M46 24c4 5 4 11 0 16M53 18c7 8 7 20 0 28" className="stroke-accent-solid" strokeWidth="4" />
      <rect x="62" y="16" width="28" height="32" rx="5" className="fill-surface stroke-line-strong" strokeWidth="2.5" />
      <path d="m64 45 9-13 7 8 4-5 5 10z" className="fill-brand" />
      <circle cx="81" cy="25" r="3.5" className="fill-accent-solid" />
    </>
  ),
  'priority-support': (
    <>
      <path d="M14 14h46a7 7 0 0 1 7 7v16a7 7 0 0 1-7 7H36L24 54V44H14z" className="fill-brand" />
      <path d="M24 25h30M24 34h20" className="stroke-on-brand" strokeWidth="4" />
      <circle cx="78" cy="44" r="13" className="fill-accent-solid" />
      <path d="m75 39 4-3v15" className="stroke-on-accent" strokeWidth="3.5" />
    </>
  ),
  'advanced-analytics': (
    <>
      <path d="M14 54h72" className="stroke-line-strong" strokeWidth="2.5" />
      <rect x="18" y="38" width="11" height="16" rx="3" className="fill-brand" fillOpacity="0.45" />
      <rect x="34" y="30" width="11" height="24" rx="3" className="fill-brand" fillOpacity="0.7" />
      <rect x="50" y="14" width="11" height="40" rx="3" className="fill-accent-solid" />
      <rect x="66" y="26" width="11" height="28" rx="3" className="fill-brand" />
      <path d="M82 12v8M78 16h8" className="stroke-accent-solid" strokeWidth="3" />
    </>
  ),
};

/** A small drawing of what a feature does. */
export function BenefitPicture({ feature }: { feature: PremiumFeature }) {
  return (
    <svg
      viewBox="0 0 100 66"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-11 w-17 shrink-0"
    >
      {pictures[feature]}
    </svg>
  );
}
