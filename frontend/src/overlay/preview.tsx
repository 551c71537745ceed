/** @jsxImportSource preact */
import type { ShownCustomAlerts } from '@tipnaija/contracts/custom-alerts';
import type { OverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { displayMs } from './alert-queue';
import { selectAlertLook } from './custom-look';
import { ShownCard } from './shown-card';
import { keepOnScreen } from './time-on-screen';
import { largestIn, type ScreenAlert } from './tip-group';

/**
 * The content of the customiser's preview frame. `takes` is a counter that replays the entrance of an unchanged alert.
 */
export type PreviewMessage = {
  tipnaijaPreview: { settings: OverlaySettings; custom: ShownCustomAlerts; alert: ScreenAlert; takes: number };
};

type Shown = PreviewMessage['tipnaijaPreview'];

/** Renders the real alert card without socket and sound, controlled by the parent page. */
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
    // Tells the parent page that this frame is listening.
    window.parent.postMessage({ tipnaijaPreviewReady: true }, window.location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  // On the overlay a card leaves after its time; here it repeats.
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
        {...selectAlertLook(largestIn(alert), settings, custom)}
        hasGoal={false}
        hasBadge={false}
        isLeaving={isLeaving}
      />
    </>
  );
}
