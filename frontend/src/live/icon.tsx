/** @jsxImportSource preact */

/** Lines on a square of 24 units. */
const lines = {
  pause: 'M8 5v14M16 5v14',
  resume: 'M7 4.500v15l12-7.500z',
  mute: 'M11 5 6 9H3v6h3l5 4zM16 9l5 6M21 9l-5 6',
  unmute: 'M11 5 6 9H3v6h3l5 4zM15.500 9a4.200 4.200 0 0 1 0 6M18.500 6a8.500 8.500 0 0 1 0 12',
  skip: 'M5 4.500v15L15 12zM19 5v14',
  vibration:
    'M9 4h6a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4.500 8v8M19.500 8v8M1.500 10v4M22.500 10v4',
  'no-vibration': 'M9 4h6a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM3 3l18 18',
} as const;

export type IconName = keyof typeof lines;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines[name]} />
    </svg>
  );
}
