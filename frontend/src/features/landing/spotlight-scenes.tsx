import type { ReactNode } from 'react';

/** What a creator's stream looks like, as the cover of the card. */
function Cover({ sky, children }: { sky: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 280 128" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="h-20 w-full sm:h-32">
      <path d="M0 0h280v128H0z" fill={sky} />
      {children}
    </svg>
  );
}

const whiteKeys = Array.from({ length: 15 }, (_, index) => index * 20 - 10);

/** Stage lights over the keys of a keyboard. */
export function StageScene() {
  return (
    <Cover sky="#5b1d0c">
      <path d="M0 128 62-8h34L150 128zM280 128 218-8h-34l-54 136z" fill="#f2b33d" opacity="0.28" />
      <path d="M70 128 128-8h24l58 136z" fill="#f59e0b" opacity="0.4" />
      <g fill="#ffd98a" opacity="0.9">
        <path d="M196 26v24a8 6 0 1 1-4-5V20l22-5v26a8 6 0 1 1-4-5V26z" />
        <path d="M70 40v18a6 5 0 1 1-3-4V36h10v4z" />
      </g>
      <path d="M0 76h280v8H0z" fill="#2a0c05" />
      {whiteKeys.map((x, index) => (
        <g key={x}>
          <rect x={x + 0.75} y="82" width="18.5" height="60" rx="2" fill="#fff7e6" />
          {![2, 6].includes(index % 7) && <rect x={x + 14} y="82" width="12" height="27" rx="2" fill="#2a0c05" />}
        </g>
      ))}
      <path d="M130.75 84h18.5v44h-18.5z" fill="#f2b33d" opacity="0.75" />
    </Cover>
  );
}

/** A pitch under floodlights. */
export function PitchScene() {
  return (
    <Cover sky="#06261a">
      <path d="M0 58h280v70H0z" fill="#15803d" />
      <path d="M0 58h280v10H0zM0 84h280v20H0z" fill="#166534" />
      <path d="M40 6 0 96V20zM240 6l40 90V20z" fill="#d9f99d" opacity="0.16" />
      <path d="M0 44c40-10 80-14 140-14s100 4 140 14v14H0z" fill="#0b3d2a" />
      <path
        d="M8 48h2m8-3h2m9-1h2m10 3h2m8-5h2m12 2h2m9-4h2m13 3h2m12-4h2m14 3h2m11-3h2m12 4h2m13-3h2m9 4h2m10-3h2m12 5h2m8-2h2m9 3h2"
        stroke="#f2b33d"
        strokeWidth="3"
        opacity="0.8"
      />
      <g fill="none" stroke="#eafff2" strokeWidth="2.5" opacity="0.9">
        <path d="M0 62h280M140 62v66" />
        <ellipse cx="140" cy="96" rx="46" ry="18" />
        <path d="M0 76h34v36H0M280 76h-34v36h34" />
      </g>
      <g fill="#f7fee7">
        <path d="M28 4h28v12H28zM224 4h28v12h-28z" />
        <path d="M41 16h2v30h-2zM237 16h2v30h-2z" opacity="0.6" />
      </g>
      <circle cx="186" cy="100" r="9" fill="#fff" />
      <path d="m186 96 4 3-1.5 4.5h-5L182 99z" fill="#06261a" />
    </Cover>
  );
}

const panes = [
  { x: 60, colours: ['#f2b33d', '#38bdf8', '#f472b6'] },
  { x: 140, colours: ['#f472b6', '#f2b33d', '#34d399'] },
  { x: 220, colours: ['#38bdf8', '#f472b6', '#f2b33d'] },
];
const singers = [20, 56, 92, 128, 164, 200, 236, 272];

/** A choir below stained glass. */
export function ChurchScene() {
  return (
    <Cover sky="#1e1b4b">
      {panes.map(({ x, colours: [top, left, right] }) => (
        <g key={x} transform={`translate(${x} 0)`}>
          <path d="M-24 108V42a24 30 0 0 1 48 0v66z" fill={left} opacity="0.9" />
          <path d="M0 108V12a24 30 0 0 1 24 30v66z" fill={right} opacity="0.9" />
          <path d="M0 14 20 44 0 74-20 44z" fill={top} />
          <path
            d="M-24 108V42a24 30 0 0 1 48 0v66M0 12v96M-24 74h48M0 14l20 30L0 74-20 44z"
            fill="none"
            stroke="#0f0d2e"
            strokeWidth="3"
          />
          <path d="M-24 108-52 128H52L24 108z" fill={top} opacity="0.25" />
        </g>
      ))}
      <g fill="#0f0d2e">
        {singers.map((x, index) => (
          <g key={x} transform={`translate(${x} ${index % 2 ? 92 : 98})`}>
            <circle r="9" />
            <path d="M-19 44c0-22 6-31 19-31s19 9 19 31z" />
          </g>
        ))}
      </g>
    </Cover>
  );
}

/** A phone and a laptop on the desk of a reviewer. */
export function DeskScene() {
  return (
    <Cover sky="#4c0519">
      <circle cx="196" cy="30" r="70" fill="#fb7185" opacity="0.25" />
      <path d="M0 108h280v20H0z" fill="#2a0310" />
      <rect x="98" y="26" width="128" height="80" rx="6" fill="#1f0a12" />
      <rect x="104" y="32" width="116" height="68" rx="3" fill="#fff1f2" />
      <path d="M84 106h156l-8 8H92z" fill="#fda4af" />
      <path d="M114 88V74h10v14zM130 88V62h10v26zM146 88V68h10v20zM162 88V50h10v38z" fill="#e11d48" />
      <path d="M182 50h28M182 60h20M182 70h28M182 80h16" stroke="#9f1239" strokeWidth="4" strokeLinecap="round" />
      <rect x="48" y="34" width="42" height="82" rx="8" fill="#1f0a12" stroke="#fda4af" strokeWidth="2" />
      <rect x="52" y="40" width="34" height="70" rx="4" fill="#e11d48" />
      <path
        d="m61 76 6 6 11-13"
        fill="none"
        stroke="#fff"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Cover>
  );
}
