/** @jsxImportSource preact */
import type { ShownCustomAlerts } from '@tipnaija/contracts/custom-alerts';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { displayMs } from './alert-queue';
import { lookFor } from './custom-look';
import { ShownCard } from './shown-card';
import { keepOnScreen } from './time-on-screen';
import { largestIn, type ScreenAlert } from './tip-group';

/** What the customiser shows in its frame. `takes` counts, so that the same alert comes in again. */
export type PreviewMessage = {
  tipnaijaPreview: { settings: OverlaySettings; custom: ShownCustomAlerts; alert: ScreenAlert; takes: number };
};

type Shown = PreviewMessage['tipnaijaPreview'];

/** The real alert card without a socket and without sound, as told by the page around it. */
export function showPreview(root: Element): void {
  render(<Preview />, root);
}

function Preview() {
  const [shown, setShown] = useState<Shown | null>(null);
  const [round, setRound] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<Partial<PreviewMessage> | null>) => {
      if (origin !== window.location.origin || source !== window.parent || !data?.tipnaijaPreview) return;
      setShown(data.tipnaijaPreview);
    };
    window.addEventListener('message', listen);
    // The page around cannot know when this one listens.
    window.parent.postMessage({ tipnaijaPreviewReady: true }, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  // A card leaves at its time; here it comes again.
  useEffect(() => {
    if (!shown) return;
    setIsLeaving(false);
    return keepOnScreen({
      minimumMs: displayMs(shown.alert),
      maximumMs: displayMs(shown.alert),
      speech: Promise.resolve(),
      onLeaving: () => setIsLeaving(true),
      onGone: () => setRound(round + 1),
    });
  }, [shown, round]);
  if (!shown) return null;
  const { settings, custom, alert, takes } = shown;
  return (
    <>
      {custom.css && <style>{custom.css}</style>}
      <ShownCard
        key={`${takes}:${round}`}
        shown={alert}
        {...lookFor(largestIn(alert), settings, custom)}
        hasGoal={false}
        hasBadge={false}
        isLeaving={isLeaving}
      />
    </>
  );
}
