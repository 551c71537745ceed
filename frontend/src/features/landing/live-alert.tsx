import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { useMemo, useRef } from 'react';
import { AlertFrame } from '../../components/alert-frame';
import { useWidth } from '../../components/use-width';
import { type HeroSetName, heroSets } from './hero-sets';

/** A part of a stream's screen that the largest alerts fill. */
const canvas = { width: 960, height: 640 };

type LiveAlertProps = { set: HeroSetName; onReady: () => void };

/** The sample tip of a set on the real overlay, again and again; fills the width of its place. */
export function LiveAlert({ set, onReady }: LiveAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  const scale = useWidth(place, canvas.width) / canvas.width;
  const shown = useMemo(() => toShown(set), [set]);
  return (
    <div ref={place} className="absolute inset-0 overflow-hidden">
      <AlertFrame
        title="Sample alert"
        shown={shown}
        onReady={onReady}
        style={{ ...canvas, transform: `scale(${scale})` }}
      />
    </div>
  );
}

function toShown(set: HeroSetName) {
  const index = heroSets.findIndex((hero) => hero.set === set);
  const { name, amountKobo, message } = heroSets[index] ?? heroSets[0];
  const alert = {
    id: index + 2,
    kind: 'donation' as const,
    previousId: 1,
    donorName: name,
    amount: amountKobo,
    message,
    giftEffect: null,
    createdAt: '2026-11-21T19:14:05.000Z',
  };
  const layout = { position: 'center', size: 'medium' } as const;
  const settings = { ...defaultOverlaySettings, layout, alertSet: set };
  return { settings, custom: { tiers: [], css: '' }, alert, takes: alert.id };
}
