import { soundOf } from '@tipnaija/contracts/alert-sets';
import { pacingOf } from '@tipnaija/contracts/overlay-settings';
import { useEffect, useState } from 'preact/hooks';
import { displayMs } from './alert-queue';
import { announce, stopAnnouncing } from './alert-sound';
import type { Celebration } from './celebration/alert-set';
import { selectAlertLook } from './custom-look';
import type { OverlaySession, OverlayView } from './overlay-session';
import { isSounding } from './songs/song-player';
import { setVolume } from './sound';
import { speakAlert, stopSpeech } from './speech';
import { keepOnScreen } from './time-on-screen';
import { isGroup, largestIn, type ScreenAlert } from './tip-group';

/** Stops sound and speech after a skip, a mute or a stop. Call it before `useTimeOnScreen`: a skip shows the next alert in the same render. */
export function useSilences(silences: number): void {
  useEffect(() => {
    if (silences === 0) return;
    stopAnnouncing();
    stopSpeech();
  }, [silences]);
}

type Sounds = {
  celebration: Celebration | null;
  /** Whether this page plays the songs of alerts, which replace the alert sound. */
  playsSongs: boolean;
};

/**
 * Announces each displayed alert and removes it after its display time and speech.
 *
 * @returns the alert that is fading out, or null
 */
export function useTimeOnScreen(
  session: OverlaySession,
  shown: ScreenAlert | null,
  sounds: Sounds,
): ScreenAlert | null {
  const [leaving, setLeaving] = useState<ScreenAlert | null>(null);
  useEffect(() => {
    if (!shown) return;
    const { welcome, isMuted } = session.view();
    const pacing = pacingOf(welcome?.creator.overlaySettings);
    // Read when the alert is shown: a later unmute must not announce it again.
    const speech = isMuted ? Promise.resolve() : announceAndSpeak(welcome, shown, sounds);
    return keepOnScreen({
      minimumMs: displayMs(shown, pacing),
      maximumMs: pacing.speechMaxSeconds * 1_000,
      speech: pacing.waitsForSpeech ? speech : Promise.resolve(),
      onLeaving: (reason) => {
        if (reason === 'maximum') stopSpeech();
        setLeaving(shown);
      },
      onGone: () => session.finish(shown),
    });
  }, [shown, session]);
  return leaving;
}

/** Async, so that a throwing sound or voice becomes a rejected speech and the card is still removed. */
async function announceAndSpeak(
  welcome: OverlayView['welcome'],
  shown: ScreenAlert,
  { celebration, playsSongs }: Sounds,
): Promise<void> {
  setVolume(soundOf(welcome?.creator.overlaySettings));
  const isSong = playsSongs && !isGroup(shown) && isSounding(shown);
  if (isSong) stopAnnouncing();
  else announce(ownSoundOf(welcome, shown), celebration);
  // The voice follows the opening of the set's sound, which is longer for larger tips.
  await speakAlert(shown, celebration ? 700 + 380 * celebration.cue.tier : undefined);
}

/** Returns the id of the creator's custom sound for this amount, or null. */
function ownSoundOf(welcome: OverlayView['welcome'], alert: ScreenAlert): string | null {
  return welcome && selectAlertLook(largestIn(alert), welcome.creator.overlaySettings, welcome.custom).soundId;
}
