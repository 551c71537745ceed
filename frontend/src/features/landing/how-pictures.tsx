import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import type { ReactNode } from 'react';

function Picture({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className={`relative grid h-36 content-center overflow-hidden rounded-xl px-5 md:h-40 ${className}`}
    >
      {children}
    </div>
  );
}

/** The search field of the hero, with a name typed into it. */
export function FindPicture() {
  return (
    <Picture className="bg-panel">
      <div className="adire absolute inset-0 opacity-10" />
      <div className="relative flex gap-2 text-sm">
        <span className="flex min-h-11 grow items-center rounded-xl bg-surface px-3.5 text-ink">
          adaplays
          <span className="ml-px h-5 w-0.5 bg-brand" />
        </span>
        <span className="flex min-h-11 items-center rounded-xl bg-accent-solid px-3.5 font-semibold whitespace-nowrap text-on-accent">
          Tip now
        </span>
      </div>
    </Picture>
  );
}

/** The amounts of a tip page, the second of them chosen. */
export function PayPicture() {
  return (
    <Picture className="bg-sunken">
      <div className="grid grid-cols-2 gap-2">
        {limits.nairaAmount.presetsKobo.map((preset, index) => (
          <span
            key={preset}
            className={`grid min-h-14 content-center justify-items-center rounded-xl border ${index === 1 ? 'border-brand bg-tint inset-ring inset-ring-brand' : 'border-line-strong bg-surface'}`}
          >
            <span className="font-semibold tabular-nums">{formatNaira(preset)}</span>
            <span className="text-xs text-ink-soft">{limits.presetLabels[index]}</span>
          </span>
        ))}
      </div>
    </Picture>
  );
}

/** An alert on a stream, as the overlay shows it. */
export function LivePicture() {
  return (
    <Picture className="dusk">
      <img
        src="/alert-sets/owambe.webp"
        alt=""
        width="480"
        height="270"
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <span className="absolute top-3 left-3 rounded-md bg-[#a5221b] px-2 py-0.5 text-xs font-bold tracking-wide text-on-danger">
        LIVE
      </span>
    </Picture>
  );
}
