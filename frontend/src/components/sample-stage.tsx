import { defaultOverlaySettings, type OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { useMemo, useRef } from 'react';
import { AlertFrame } from './alert-frame';
import { useWidth } from './use-width';

/** A part of a stream's screen, small enough that the alert stays readable on a phone. */
const canvas = { width: 480, height: 300 };

const settings: OverlaySettings = {
  ...defaultOverlaySettings,
  layout: { position: 'center', size: 'medium' },
  alertSet: 'owambe',
};

/** One alert on the real overlay, over a drawn stream; fills the width of its place. */
export function SampleStage({ title, alert }: { title: string; alert: OverlayAlert }) {
  const place = useRef<HTMLDivElement>(null);
  const scale = useWidth(place, canvas.width) / canvas.width;
  const shown = useMemo(() => ({ settings, custom: { tiers: [], css: '' }, alert, takes: alert.id }), [alert]);
  return (
    <div
      ref={place}
      className="relative w-full overflow-hidden rounded-2xl bg-[#10251b]"
      style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}
    >
      <svg viewBox="0 0 320 180" aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none">
        <path d="M0 150c50-40 90-20 130-44s60-70 110-62 60 40 80 30v106H0z" fill="#174a33" />
        <path d="M0 168c60-26 100-8 150-24s90-52 170-30v66H0z" fill="#0b5d3b" />
      </svg>
      <AlertFrame title={title} shown={shown} style={{ ...canvas, transform: `scale(${scale})` }} />
    </div>
  );
}
