/** @jsxImportSource preact */
import { alertSetOf, soundOf } from '@tipnaija/contracts/alert-sets';
import { pacingOf } from '@tipnaija/contracts/overlay-settings';
import { useEffect, useState } from 'preact/hooks';
import { displayMs } from './alert-queue';
import { announce, stopAnnouncing } from './alert-sound';
import type { Celebration } from './celebration/alert-set';
import { toCue } from './celebration/cue';
import { useAlertFont } from './celebration/load-font';
import { useAlertSet } from './celebration/load-set';
import { useMoment } from './celebration/use-moment';
import { selectAlertLook } from './custom-look';
import { GoalCard } from './goal-card';
import { goalRaised } from './goal-raised';
import type { OverlaySession, OverlayView } from './overlay-session';
import { ShownCard } from './shown-card';
import { isSounding } from './songs/song-player';
import { useSongs } from './songs/use-songs';
import { enableSound, setVolume } from './sound';
import { speakAlert, stopSpeech } from './speech';
import { keepOnScreen } from './time-on-screen';
import { isGroup, largestIn, type ScreenAlert } from './tip-group';

type OverlayPageProps = { session: OverlaySession; token?: string | null; isSource?: boolean };

/**
 * `token` is the token of the overlay link; without it the music service is disabled. A browser source (`isSource`) shows
 * alerts only: goal and songs have pages of their own.
 */
export function OverlayPage({ session, token = null, isSource = false }: OverlayPageProps) {
  const view = useView(session);
  const { welcome, rejection, isConnected, shown, silences, sinceWelcome } = view;
  const isAudioEnabled = useAudioAfterClick();
  const musicToken = welcome?.creator.spotifyConnected ? token : null;
  const music = useSongs(session, { shown, silences, musicToken });

  // Runs before the sound of the next alert, which a skip shows in the same render.
  useEffect(() => {
    if (silences === 0) return;
    stopAnnouncing();
    stopSpeech();
  }, [silences]);

  const { loaded } = useAlertSet(welcome && alertSetOf(welcome.creator.overlaySettings));
  useAlertFont(welcome?.creator.overlaySettings.alertFont);
  const moment = useMoment(view, shown);
  const celebration: Celebration | null =
    welcome && shown && loaded ? { set: loaded.set, cue: toCue(shown, welcome.creator.overlaySettings, moment) } : null;
  const leaving = useTimeOnScreen(session, shown, celebration);

  if (!welcome) return <p className="notice">{rejection ?? 'Loading overlay...'}</p>;
  const { creator } = welcome;
  const { position } = creator.overlaySettings.layout;
  const hasGoal = !isSource && creator.goalEnabled && Boolean(creator.goalTitle);
  const hasMusic = !isSource && creator.spotifyConnected;
  const hasBadge = (position === 'bottom-left' && isAudioEnabled) || (position === 'bottom-right' && hasMusic);
  return (
    <>
      {welcome.custom?.css && <style>{welcome.custom.css}</style>}
      {hasGoal && <GoalCard creator={creator} raisedKobo={goalRaised(welcome, sinceWelcome)} />}
      {loaded && (
        <loaded.View
          celebration={celebration}
          alertKey={shown && keyOf(shown)}
          position={position}
          isLeaving={leaving !== null && leaving === shown}
        />
      )}
      {shown && (
        <ShownCard
          key={keyOf(shown)}
          shown={shown}
          {...selectAlertLook(largestIn(shown), creator.overlaySettings, welcome.custom)}
          hasGoal={hasGoal}
          hasBadge={hasBadge}
          isLeaving={leaving === shown}
          celebration={celebration}
        />
      )}
      {isAudioEnabled && <p className="badge audio-badge">Audio Enabled</p>}
      {hasMusic && (
        <p className="badge music-badge" data-ready={isConnected && music !== 'connecting'}>
          {isConnected && music !== 'connecting' ? 'Ready for song requests' : 'Connecting...'}
        </p>
      )}
    </>
  );
}

const keyOf = ({ kind, id }: ScreenAlert): string => `${kind}:${id}`;

/**
 * Announces each displayed alert and removes it after its display time and speech.
 *
 * @returns the alert that is fading out, or null
 */
function useTimeOnScreen(
  session: OverlaySession,
  shown: ScreenAlert | null,
  celebration: Celebration | null,
): ScreenAlert | null {
  const [leaving, setLeaving] = useState<ScreenAlert | null>(null);
  useEffect(() => {
    if (!shown) return;
    const { welcome, isMuted } = session.view();
    const pacing = pacingOf(welcome?.creator.overlaySettings);
    // Read when the alert is shown: a later unmute must not announce it again.
    const speech = isMuted ? Promise.resolve() : announceAndSpeak(welcome, shown, celebration);
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
  celebration: Celebration | null,
): Promise<void> {
  setVolume(soundOf(welcome?.creator.overlaySettings));
  if (isGroup(shown) || !isSounding(shown)) announce(ownSoundOf(welcome, shown), celebration);
  // The voice follows the opening of the set's sound, which is longer for larger tips.
  await speakAlert(shown, celebration ? 700 + 380 * celebration.cue.tier : undefined);
}

/** Returns the id of the creator's custom sound for this amount, or null. */
function ownSoundOf(welcome: OverlayView['welcome'], alert: ScreenAlert): string | null {
  return welcome && selectAlertLook(largestIn(alert), welcome.creator.overlaySettings, welcome.custom).soundId;
}

function useView(session: OverlaySession): OverlayView {
  const [view, setView] = useState(session.view);
  useEffect(() => {
    const show = () => setView(session.view());
    // Catches changes between the first render and the subscription.
    show();
    return session.subscribe(show);
  }, [session]);
  return view;
}

/** Browsers play sound only after a click. OBS needs none, so the badge is absent there. */
function useAudioAfterClick(): boolean {
  const [isEnabled, setIsEnabled] = useState(false);
  useEffect(() => {
    const enable = () => void enableSound().then(setIsEnabled);
    document.addEventListener('click', enable);
    return () => document.removeEventListener('click', enable);
  }, []);
  return isEnabled;
}
