import type { ReactNode } from 'react';

/** Drawn windows of OBS, which is dark in either theme. The steps beside them say the same in words. */
const colours = { window: '#1e2026', panel: '#2b2e38', line: '#3d4150', text: '#e4e6ee', soft: '#9aa0b4' };

function Picture({ isFilling = false, children }: { isFilling?: boolean; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 288 116"
      aria-hidden="true"
      preserveAspectRatio={isFilling ? 'xMidYMid slice' : 'xMidYMid meet'}
      className="block aspect-[288/116] w-full sm:aspect-auto sm:h-40"
      style={{ background: colours.window }}
      fontFamily="inherit"
      fontSize="12"
    >
      {children}
    </svg>
  );
}

function Pointer({ x, y }: { x: number; y: number }) {
  return (
    <path
      d="M0 0v17l4.4-4 2.9 6.6 3-1.3-2.9-6.4 6-.4z"
      transform={`translate(${x} ${y})`}
      fill="#fff"
      stroke="#000"
      strokeWidth="1"
    />
  );
}

/** The list of sources with the menu of its plus button. */
export function AddSourcePicture() {
  return (
    <Picture>
      <rect x="8" y="8" width="130" height="100" rx="6" fill={colours.panel} />
      <text x="18" y="27" fill={colours.text} fontWeight="600">
        Sources
      </text>
      <text x="18" y="49" fill={colours.soft}>
        Camera
      </text>
      <text x="18" y="69" fill={colours.soft}>
        Screen
      </text>
      <rect x="8" y="82" width="130" height="26" rx="6" fill={colours.line} />
      <rect x="14" y="85" width="20" height="20" rx="4" fill="#f2b33d" />
      <path d="M24 90v10M19 95h10" stroke="#2e1c00" strokeWidth="2" />
      <path d="M48 95h10" stroke={colours.soft} strokeWidth="2" />
      <circle cx="74" cy="95" r="4" fill="none" stroke={colours.soft} strokeWidth="2.5" />
      <circle cx="74" cy="95" r="6" fill="none" stroke={colours.soft} strokeWidth="2" strokeDasharray="2 2.7" />
      <path d="M92 92l5-4 5 4M92 98l5 4 5-4" fill="none" stroke={colours.soft} strokeWidth="2" />
      <rect x="112" y="12" width="168" height="92" rx="6" fill="#363a47" stroke={colours.line} />
      <text x="126" y="35" fill={colours.soft}>
        Audio Input Capture
      </text>
      <rect x="116" y="45" width="160" height="26" rx="4" fill="#f2b33d" />
      <text x="126" y="62" fill="#2e1c00" fontWeight="600">
        Browser
      </text>
      <text x="126" y="90" fill={colours.soft}>
        Display Capture
      </text>
      <Pointer x={206} y={58} />
    </Picture>
  );
}

const fields = [
  { name: 'URL', value: 'https://…/overlay/••••••••', x: 20, y: 34, fieldX: 64, width: 206, isMarked: true },
  { name: 'Width', value: '1920', x: 20, y: 61, fieldX: 64, width: 72, isMarked: false },
  { name: 'Height', value: '1080', x: 150, y: 61, fieldX: 198, width: 72, isMarked: false },
] as const;

/** The properties of the browser source. */
export function PropertiesPicture() {
  return (
    <Picture>
      <rect x="8" y="6" width="272" height="104" rx="8" fill={colours.panel} />
      <text x="20" y="25" fill={colours.text} fontWeight="600">
        Properties for 'Browser'
      </text>
      {fields.map(({ name, value, x, y, fieldX, width, isMarked }) => (
        <g key={name}>
          <text x={x} y={y + 15} fill={colours.soft}>
            {name}
          </text>
          <rect
            x={fieldX}
            y={y}
            width={width}
            height="22"
            rx="4"
            fill={colours.window}
            stroke={isMarked ? '#f2b33d' : colours.line}
            strokeWidth={isMarked ? 2 : 1}
          />
          <text x={fieldX + 10} y={y + 15} fill={colours.text}>
            {value}
          </text>
        </g>
      ))}
      <rect x="210" y="87" width="60" height="19" rx="4" fill={colours.line} />
      <text x="240" y="101" fill={colours.text} textAnchor="middle">
        OK
      </text>
    </Picture>
  );
}

/** An alert over a stream. */
export function AlertPicture() {
  return (
    <Picture isFilling>
      <rect width="288" height="116" fill="#123324" />
      <path d="M0 84c50-34 88-14 134-34s86-34 154-20v86H0z" fill="#174a33" />
      <circle cx="252" cy="26" r="13" fill="#f2b33d" />
      <rect x="69" y="26" width="150" height="60" rx="8" fill="#0f172a" />
      <text x="144" y="49" fill="#7fe0b0" fontWeight="600" textAnchor="middle">
        New Donation!
      </text>
      <text x="144" y="73" fill="#fff" fontSize="18" fontWeight="700" textAnchor="middle">
        ₦2,500
      </text>
      <path
        d="M44 48l9-12M236 96l10 9M48 94l-12 7M226 20l4-10"
        stroke="#f2b33d"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Picture>
  );
}
