/** @jsxImportSource preact */

import { alertSetOf, soundOf } from '@tipnaija/contracts/alert-sets';
import type { ShownCustomAlerts } from '@tipnaija/contracts/custom-alerts';
import { type OverlaySettings, pacingOf } from '@tipnaija/contracts/overlay-settings';
import { render } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { displayMs } from './alert-queue';
import { announce } from './alert-sound';
import type { Celebration } from './celebration/alert-set';
import { toCue } from './celebration/cue';
import { fontOf, useAlertFont } from './celebration/load-font';
import { useAlertSet } from './celebration/load-set';
import type { Moment } from './celebration/moment';
import { selectAlertLook } from './custom-look';
import { ShownCard } from './shown-card';
import { setVolume } from './sound';
import { keepOnScreen } from './time-on-screen';
import { largestIn, type ScreenAlert } from './tip-group';

/**
 * The content of the customiser's preview frame. `takes` is a counter that replays the entrance of an unchanged alert.
 */
export type PreviewMessage = {
  tipnaijaPreview: {
    settings: OverlaySettings;
    custom: ShownCustomAlerts;
    alert: ScreenAlert;
    takes: number;
    moment?: Moment;
    /** Plays the sound when this number changes. */
    plays?: number;
    /** Stops every clock at this time of the alert, for pictures. */
    freezeAtMs?: number;
  };
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
    if (!shown || shown.freezeAtMs !== undefined) return;
    setIsLeaving(false);
    return keepOnScreen({
      minimumMs: displayMs(shown.alert, pacingOf(shown.settings)),
      maximumMs: displayMs(shown.alert, pacingOf(shown.settings)),
      speech: Promise.resolve(),
      onLeaving: () => setIsLeaving(true),
      onGone: () => setRound(round + 1),
    });
  }, [shown, round]);
  const { loaded, isLoading } = useAlertSet(shown && alertSetOf(shown.settings));
  const isShown = shown !== null && !isLoading;
  useEffect(() => {
    if (isShown) window.parent.postMessage({ tipnaijaPreviewShown: true }, window.location.origin);
  }, [isShown]);
  useAlertFont(shown ? fontOf(shown.settings) : undefined);
  useLayoutEffect(showWordsAtOnce, [loaded]);
  const celebration =
    shown && loaded ? { set: loaded.set, cue: toCue(shown.alert, shown.settings, shown.moment ?? null) } : null;
  usePlays(shown, celebration);
  const freezeAtMs = shown?.freezeAtMs ?? null;
  useEffect(() => {
    if (freezeAtMs === null) return;
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = freezeAtMs;
    }
  });
  // A stream shows the classic card rather than wait; here it would look like another choice.
  if (!isShown) return null;
  const { settings, custom, alert, takes } = shown;
  return (
    <>
      {custom.css && <style>{custom.css}</style>}
      {loaded && (
        <loaded.View
          celebration={celebration}
          alertKey={`${takes}:${round}`}
          position={settings.layout.position}
          isLeaving={isLeaving}
          freezeAtMs={freezeAtMs}
        />
      )}
      <ShownCard
        key={`${takes}:${round}`}
        shown={alert}
        {...selectAlertLook(largestIn(alert), settings, custom)}
        hasGoal={false}
        hasBadge={false}
        isLeaving={isLeaving}
        celebration={celebration}
      />
    </>
  );
}

/** In the fallback of their family until the set's lettering has come over a slow network. */
function showWordsAtOnce(): void {
  document.fonts?.forEach((face) => {
    face.display = 'swap';
  });
}

/** Plays the sound once for each press of the customiser's button. */
function usePlays(shown: Shown | null, celebration: Celebration | null): void {
  const played = useRef(0);
  useEffect(() => {
    const plays = shown?.plays ?? 0;
    if (!shown || plays === played.current) return;
    played.current = plays;
    setVolume(soundOf(shown.settings));
    const { soundId } = selectAlertLook(largestIn(shown.alert), shown.settings, shown.custom);
    announce(soundId, celebration);
  });
}
