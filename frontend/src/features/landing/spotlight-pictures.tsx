/** Illustration: the keys of a keyboard. */
export function KeysFace() {
  return (
    <>
      <rect x="7" y="12" width="34" height="24" rx="3" />
      <path d="M15.5 27v9M24 27v9M32.5 27v9" />
      <path d="M15.5 12v14M24 12v14M32.5 12v14" strokeWidth="5" strokeLinecap="butt" />
    </>
  );
}

/** Illustration: a football. */
export function FootballFace() {
  return (
    <>
      <circle cx="24" cy="24" r="17" />
      <path d="m24 17 7 5-2.6 8h-8.8L17 22z" fill="#fff" />
      <path d="M24 17V8.5M31 22l8.5-3M28.4 30l5 7.5M19.6 30l-5 7.5M17 22l-8.5-3" />
    </>
  );
}

/** Illustration: three singers of a choir. */
export function ChoirFace() {
  return (
    <>
      <g fill="#fff" strokeWidth="0">
        <circle cx="12" cy="20" r="4.5" />
        <circle cx="36" cy="20" r="4.5" />
        <circle cx="24" cy="15" r="5.5" />
        <path d="M4 38c0-8 3-11.5 8-11.5 2 0 3.5.5 4.7 1.5-1.7 2.5-2.5 6-2.5 10zM44 38c0-8-3-11.5-8-11.5-2 0-3.5.5-4.7 1.5 1.7 2.5 2.5 6 2.5 10z" />
        <path d="M16 40c0-11 3-17 8-17s8 6 8 17z" />
      </g>
    </>
  );
}

/** Illustration: a phone. */
export function PhoneFace() {
  return (
    <>
      <rect x="14" y="7" width="20" height="34" rx="4" />
      <path d="M21 12h6M22 35.5h4" />
      <path d="m19.5 24 3 3 6-6.5" />
    </>
  );
}
