import type { ReactNode } from 'react';

/** Drawn windows of OBS, which is dark in either theme. The steps beside them say the same in words. */
const colours = { window: '#1e2026', panel: '#2b2e38', line: '#3d4150', text: '#e4e6ee', soft: '#9aa0b4' };

function Picture({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="8 8 384 154"
      aria-hidden="true"
      className="block h-28 w-full sm:h-34"
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
      <rect x="24" y="20" width="170" height="130" rx="6" fill={colours.panel} />
      <text x="36" y="40" fill={colours.text} fontWeight="600">
        Sources
      </text>
      <text x="36" y="66" fill={colours.soft}>
        Camera
      </text>
      <text x="36" y="88" fill={colours.soft}>
        Screen
      </text>
      <rect x="24" y="124" width="170" height="26" rx="6" fill={colours.line} />
      <rect x="30" y="127" width="20" height="20" rx="4" fill="#f2b33d" />
      <path d="M40 132v10M35 137h10" stroke="#2e1c00" strokeWidth="2" />
      <path d="M66 137h10M92 132v10" stroke={colours.soft} strokeWidth="2" />
      <rect x="150" y="36" width="160" height="104" rx="6" fill="#363a47" stroke={colours.line} />
      <text x="166" y="60" fill={colours.soft}>
        Audio Input Capture
      </text>
      <rect x="154" y="70" width="152" height="24" rx="4" fill="#f2b33d" />
      <text x="166" y="86" fill="#2e1c00" fontWeight="600">
        Browser
      </text>
      <text x="166" y="114" fill={colours.soft}>
        Display Capture
      </text>
      <Pointer x={234} y={82} />
    </Picture>
  );
}

const fields = [
  { name: 'URL', value: 'https://…/overlay/••••••••', isMarked: true },
  { name: 'Width', value: '1920', isMarked: false },
  { name: 'Height', value: '1080', isMarked: false },
] as const;

/** The properties of the browser source. */
export function PropertiesPicture() {
  return (
    <Picture>
      <rect x="50" y="14" width="300" height="142" rx="8" fill={colours.panel} />
      <text x="66" y="36" fill={colours.text} fontWeight="600">
        Properties for 'Browser'
      </text>
      {fields.map(({ name, value, isMarked }, index) => (
        <g key={name} transform={`translate(0 ${50 + index * 27})`}>
          <text x="66" y="15" fill={colours.soft}>
            {name}
          </text>
          <rect
            x="116"
            width="218"
            height="22"
            rx="4"
            fill={colours.window}
            stroke={isMarked ? '#f2b33d' : colours.line}
            strokeWidth={isMarked ? 2 : 1}
          />
          <text x="126" y="15" fill={colours.text}>
            {value}
          </text>
        </g>
      ))}
      <rect x="274" y="132" width="60" height="18" rx="4" fill={colours.line} />
      <text x="297" y="145" fill={colours.text}>
        OK
      </text>
    </Picture>
  );
}

/** An alert over a stream. */
export function AlertPicture() {
  return (
    <Picture>
      <rect x="60" y="10" width="280" height="150" rx="8" fill="#123324" />
      <path d="M60 118c50-34 88-16 128-38s74-40 152-26v98a8 8 0 0 1-8 8H68a8 8 0 0 1-8-8z" fill="#174a33" />
      <circle cx="300" cy="44" r="13" fill="#f2b33d" />
      <rect x="130" y="26" width="140" height="56" rx="8" fill="#0f172a" />
      <text x="200" y="47" fill="#7fe0b0" fontWeight="600" textAnchor="middle">
        New Donation!
      </text>
      <text x="200" y="69" fill="#fff" fontSize="16" fontWeight="700" textAnchor="middle">
        ₦2,500
      </text>
      <path
        d="M104 44l8-12M292 96l10 8M112 92l-12 6M276 22l4-10"
        stroke="#f2b33d"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </Picture>
  );
}
