import { heroSets } from './hero-sets';

const [{ name, message }] = heroSets;
const serif = '"Fraunces Still", Georgia, "Noto Serif", serif';

/** The woven card and its words. */
export function StillCard() {
  return (
    <>
      <defs>
        <pattern id="hero-cloth" width="48" height="22" patternUnits="userSpaceOnUse" y="1">
          <path d="M0 0h48v22H0z" fill="#a3124f" />
          <path d="M0 0h6v22H0z" fill="#f8c93d" />
          <path d="M24 0h6v22h-6z" fill="#0f766e" />
          <path d="m15 4 4.5 7-4.5 7-4.5-7z" fill="#f8c93d" />
          <path d="m39 4 4.5 7-4.5 7-4.5-7z" fill="#fff3c4" />
        </pattern>
      </defs>
      <rect x="162" y="169" width="636" height="302" rx="24" fill="#f8c93d" opacity="0.22" />
      <rect x="170" y="177" width="620" height="286" rx="16" fill="#3b0a2e" stroke="#f8c93d" strokeWidth="4" />
      <path d="M172 179h616v22H172zM172 439h616v22H172z" fill="url(#hero-cloth)" />
      <circle cx="480" cy="177" r="28" fill="#f8c93d" stroke="#fff3c4" strokeWidth="5" />
      <path d="M480 192c-22-14-16-27-8-27 5 0 7 4 8 6 1-2 3-6 8-6 8 0 14 13-8 27z" fill="#3b0a2e" />
      <g fontFamily={serif} textAnchor="middle">
        <text x="480" y="246" fontSize="29" fontWeight="700" fill="#f8c93d">
          New Donation!
        </text>
        <text x="480" y="286" fontSize="34" fontWeight="700" fill="#fff7e6">
          from {name}
        </text>
        <text
          x="480"
          y="368"
          fontSize="82"
          fontWeight="900"
          fill="#f8c93d"
          textLength="420"
          lengthAdjust="spacingAndGlyphs"
        >
          ₦200,000
        </text>
        <text x="480" y="418" fontSize="29" fontWeight="600" fill="#fff7e6">
          "{message}"
        </text>
      </g>
    </>
  );
}
