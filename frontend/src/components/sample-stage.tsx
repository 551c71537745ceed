import { defaultOverlaySettings, type OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { useMemo, useRef } from 'react';
import { AlertFrame } from './alert-frame';
import { useWidth } from './use-width';

/** A small stream. */
const canvas = { width: 800, height: 450 };

const settings: OverlaySettings = {
  ...defaultOverlaySettings,
  layout: { position: 'center', size: 'medium' },
  alertSet: 'owambe',
};

const cardAspect = 480 / 300;

/** The part of the canvas that is seen: as wide as the card, and wider when a long message makes the card taller. */
const cardWidth = (message: string | null) => 424 + Math.max(0, (message?.length ?? 0) - 60);

type SampleStageProps = {
  title: string;
  alert: OverlayAlert;
  /** Width by height; a wider stage shows more of the stream beside the card. */
  aspect?: number;
};

/** One alert on the real overlay, over a drawn stream, so close that it is readable; fills the width of its place. */
export function SampleStage({ title, alert, aspect = cardAspect }: SampleStageProps) {
  const place = useRef<HTMLDivElement>(null);
  const height = cardWidth(alert.message) / cardAspect;
  const seen = height * aspect;
  const scale = useWidth(place, seen) / seen;
  const shown = useMemo(() => ({ settings, custom: { tiers: [], css: '' }, alert, takes: alert.id }), [alert]);
  const offset = (whole: number, part: number) => `${((part - whole) / 2) * scale}px`;
  return (
    <div
      ref={place}
      className="relative w-full overflow-hidden rounded-2xl bg-[#10251b]"
      style={{ aspectRatio: `${seen} / ${height}` }}
    >
      <svg viewBox="0 0 320 180" aria-hidden="true" className="absolute inset-0 size-full" preserveAspectRatio="none">
        <path d="M0 150c50-40 90-20 130-44s60-70 110-62 60 40 80 30v106H0z" fill="#174a33" />
        <path d="M0 168c60-26 100-8 150-24s90-52 170-30v66H0z" fill="#0b5d3b" />
      </svg>
      <AlertFrame
        title={title}
        shown={shown}
        style={{
          ...canvas,
          transform: `translate(${offset(canvas.width, seen)}, ${offset(canvas.height, height)}) scale(${scale})`,
        }}
      />
    </div>
  );
}
