import type { SourceKind } from '@tipnaija/contracts/sources';
import type { ReactNode } from 'react';

const panel = 'fill-[#fffffff0]';
const line = 'fill-[#94a3b8]';
const accent = 'fill-[#10b981]';
const pale = 'fill-[#cbd5e1]';

/** Each kind as a small stream. */
const pictures: Record<SourceKind, ReactNode> = {
  goal: (
    <>
      <rect x="36" y="12" width="88" height="30" rx="5" className={panel} />
      <rect x="44" y="18" width="40" height="5" rx="2" className={line} />
      <rect x="44" y="28" width="72" height="8" rx="4" className={pale} />
      <rect x="44" y="28" width="46" height="8" rx="4" className={accent} />
    </>
  ),
  ranking: (
    <>
      <rect x="10" y="18" width="62" height="58" rx="5" className={panel} />
      {[28, 43, 58].map((y, index) => (
        <g key={y}>
          <circle cx="21" cy={y + 4} r="5" className={index === 0 ? accent : pale} />
          <rect x="30" y={y + 1.5} width={22 - index * 4} height="5" rx="2" className={line} />
          <rect x="57" y={y + 1.5} width="10" height="5" rx="2" className={accent} />
        </g>
      ))}
    </>
  ),
  ticker: (
    <>
      {[6, 60, 114].map((x) => (
        <g key={x}>
          <rect x={x} y="66" width="48" height="16" rx="8" className={panel} />
          <rect x={x + 8} y="71.5" width="16" height="5" rx="2" className={line} />
          <rect x={x + 28} y="71.5" width="12" height="5" rx="2" className={accent} />
        </g>
      ))}
    </>
  ),
  card: (
    <>
      <rect x="70" y="40" width="80" height="42" rx="5" className={panel} />
      <path
        d="M77 46h11v11h-11zM77 65h11v11h-11zM96 46h11v11h-11zM94 63h5v5h-5zM102 70h6v6h-6zM91 60h3v3h-3z"
        className="fill-[#1e293b]"
      />
      <rect x="114" y="52" width="28" height="6" rx="2" className={line} />
      <rect x="114" y="64" width="22" height="5" rx="2" className={accent} />
    </>
  ),
  jar: (
    <>
      <path
        d="M20 42 C14 46 12 50 12 56 V74 Q12 82 20 82 H42 Q50 82 50 74 V56 C50 50 48 46 42 42Z"
        className="fill-[#ffffff66]"
      />
      <path d="M12 60 H50 V74 Q50 82 42 82 H20 Q12 82 12 74Z" className={accent} />
      <rect x="16" y="34" width="30" height="8" rx="3" className={panel} />
    </>
  ),
  session: (
    <>
      <rect x="10" y="10" width="58" height="32" rx="5" className={panel} />
      <rect x="17" y="16" width="28" height="5" rx="2" className={line} />
      <rect x="17" y="26" width="42" height="9" rx="3" className={accent} />
    </>
  ),
  alerts: (
    <>
      <rect x="40" y="26" width="80" height="42" rx="8" className={panel} />
      <circle cx="80" cy="26" r="9" className={accent} />
      <rect x="56" y="42" width="48" height="6" rx="3" className={line} />
      <rect x="64" y="54" width="32" height="7" rx="3" className={accent} />
    </>
  ),
};

/** A picture of what a kind of source puts on the stream. */
export function KindPicture({ kind }: { kind: SourceKind }) {
  return (
    <svg viewBox="0 0 160 90" aria-hidden="true" className="block w-full bg-[#4d4955]">
      {pictures[kind]}
    </svg>
  );
}
