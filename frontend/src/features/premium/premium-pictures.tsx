import { type ReactNode, useId } from 'react';

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

/** Illustration: a crown of aso-oke, woven in the stripes of the Owambe alerts. */
export function PremiumPicture() {
  const id = useId();
  const [stripes, weft] = [`${id}-stripes`, `${id}-weft`];
  const crown = 'M24 68 15 29c9 8 17 11 26 13 8-7 14-17 19-31 5 14 11 24 19 31 9-2 17-5 26-13l-9 39z';
  return (
    <Picture>
      <defs>
        <pattern id={stripes} width="22" height="8" patternUnits="userSpaceOnUse" patternTransform="translate(-2)">
          <path d="M0 0h9v8H0z" fill="#a3124f" />
          <path d="M9 0h3v8H9z" fill="#f8c93d" />
          <path d="M12 0h8v8h-8z" fill="#0f766e" />
          <path d="M20 0h2v8h-2z" fill="#fff3c4" />
        </pattern>
        <pattern id={weft} width="4" height="4" patternUnits="userSpaceOnUse">
          <path d="M0 1h2M2 3h2" stroke="#000" strokeOpacity="0.28" strokeWidth="1" strokeLinecap="butt" />
        </pattern>
      </defs>
      <path d={crown} fill={`url(#${stripes})`} />
      <path d={crown} fill={`url(#${weft})`} stroke="#f8c93d" strokeWidth="3" />
      <path d="M21 72h78v15H21z" fill="#f8c93d" stroke="#f8c93d" strokeWidth="4" />
      <path d="M21 74h78v11H21z" fill="#a3124f" />
      <path
        d="m26 79.5 5-4 5 4-5 4zm14 0 5-4 5 4-5 4zm15 0 5-4 5 4-5 4zm15 0 5-4 5 4-5 4zm14 0 5-4 5 4-5 4z"
        fill="#f8c93d"
      />
      <circle cx="15" cy="26" r="5" fill="#f8c93d" />
      <circle cx="60" cy="9" r="6" fill="#f8c93d" />
      <circle cx="105" cy="26" r="5" fill="#f8c93d" />
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
