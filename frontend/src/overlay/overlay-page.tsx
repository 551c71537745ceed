/** @jsxImportSource preact */
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { useEffect, useState } from 'preact/hooks';
import { AlertCard } from './alert-card';
import { displayMs } from './alert-queue';
import { announce, stopAnnouncing } from './alert-sound';
import { lookFor } from './custom-look';
import { GoalCard } from './goal-card';
import { goalRaised } from './goal-raised';
import type { OverlaySession, OverlayView } from './overlay-session';
import { isSounding } from './songs/song-player';
import { useSongs } from './songs/use-songs';
import { enableSound } from './sound';
import { speakAlert, stopSpeech } from './speech';

/** `token` is of the overlay's link; without it the music service is not asked for. */
export function OverlayPage({ session, token = null }: { session: OverlaySession; token?: string | null }) {
  const { welcome, refusal, isConnected, shown, silences, sinceWelcome } = useView(session);
  const isAudioEnabled = useAudioAfterClick();
  const musicToken = welcome?.creator.spotifyConnected ? token : null;
  const music = useSongs(session, { shown, silences, musicToken });

  // Before the sound of the next alert, which a skip brings in the same moment.
  useEffect(() => {
    if (silences === 0) return;
    stopAnnouncing();
    stopSpeech();
  }, [silences]);

  useEffect(() => {
    if (!shown) return;
    // As it is when the alert comes: to unmute later must not announce it a second time.
    if (!session.view().isMuted) {
      if (!isSounding(shown)) announce(soundOf(session.view().welcome, shown));
      speakAlert(shown);
    }
    const timer = setTimeout(() => session.finish(shown), displayMs(shown));
    return () => clearTimeout(timer);
  }, [shown, session]);

  if (!welcome) return <p className="notice">{refusal ?? 'Loading overlay...'}</p>;
  const { creator } = welcome;
  const { position } = creator.overlaySettings.layout;
  const hasGoal = creator.goalEnabled && Boolean(creator.goalTitle);
  const hasBadge =
    (position === 'bottom-left' && isAudioEnabled) || (position === 'bottom-right' && creator.spotifyConnected);
  return (
    <>
      {welcome.custom?.css && <style>{welcome.custom.css}</style>}
      {hasGoal && <GoalCard creator={creator} raisedKobo={goalRaised(welcome, sinceWelcome)} />}
      {shown && (
        <AlertCard
          key={`${shown.kind}:${shown.id}`}
          alert={shown}
          {...lookFor(shown, creator.overlaySettings, welcome.custom)}
          hasGoal={hasGoal}
          hasBadge={hasBadge}
        />
      )}
      {isAudioEnabled && <p className="badge audio-badge">Audio Enabled</p>}
      {creator.spotifyConnected && (
        <p className="badge music-badge" data-ready={isConnected && music !== 'connecting'}>
          {isConnected && music !== 'connecting' ? 'Ready for song requests' : 'Connecting...'}
        </p>
      )}
    </>
  );
}

/** A sound of the creator's own for this amount, if there is one. */
function soundOf(welcome: OverlayView['welcome'], alert: OverlayAlert): string | null {
  return welcome && lookFor(alert, welcome.creator.overlaySettings, welcome.custom).soundId;
}

function useView(session: OverlaySession): OverlayView {
  const [view, setView] = useState(session.view);
  useEffect(() => {
    const show = () => setView(session.view());
    // What came between drawing and listening.
    show();
    return session.subscribe(show);
  }, [session]);
  return view;
}

/** Browsers play sound only after a click; OBS needs none, so the badge there is simply absent. */
function useAudioAfterClick(): boolean {
  const [isEnabled, setIsEnabled] = useState(false);
  useEffect(() => {
    const enable = () => void enableSound().then(setIsEnabled);
    document.addEventListener('click', enable);
    return () => document.removeEventListener('click', enable);
  }, []);
  return isEnabled;
}
