import { limits } from '@tipnaija/contracts/limits';
import { formatNaira } from '@tipnaija/contracts/money';
import type { ReactNode } from 'react';

function Picture({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className={`relative grid aspect-video content-center overflow-hidden px-7 md:max-lg:px-4 ${className}`}
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
      <div className="relative flex gap-2 rounded-2xl bg-surface p-1.5 text-sm shadow-card">
        <span className="flex min-h-12 grow items-center px-3 text-ink md:max-lg:px-2">
          adaplays
          <span className="ml-px h-5 w-0.5 bg-brand" />
        </span>
        <span className="flex min-h-12 items-center rounded-xl bg-accent-solid px-4 font-semibold whitespace-nowrap text-on-accent md:max-lg:px-2.5">
          Tip now
        </span>
      </div>
    </Picture>
  );
}

/** The amounts of a tip page, the second of them chosen. */
export function PayPicture() {
  return (
    <Picture className="bg-warm">
      <div className="grid grid-cols-2 gap-2.5">
        {limits.nairaAmount.presetsKobo.map((preset, index) => (
          <span
            key={preset}
            className={`grid min-h-16 md:max-lg:min-h-12 content-center justify-items-center rounded-xl border shadow-card ${index === 1 ? 'border-brand bg-tint inset-ring inset-ring-brand' : 'border-line-strong bg-surface'}`}
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
    <Picture className="bg-[#10060d]">
      <img
        src="/product/stream.webp"
        alt=""
        width="648"
        height="365"
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
    </Picture>
  );
}
