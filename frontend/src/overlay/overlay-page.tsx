/** @jsxImportSource preact */
import { alertSetOf } from '@tipnaija/contracts/alert-sets';
import { useEffect, useState } from 'preact/hooks';
import type { Celebration } from './celebration/alert-set';
import { toCue } from './celebration/cue';
import { fontOf, useAlertFont } from './celebration/load-font';
import { useAlertSet } from './celebration/load-set';
import { useMoment } from './celebration/use-moment';
import { selectAlertLook } from './custom-look';
import { GoalCard } from './goal-card';
import { goalRaised } from './goal-raised';
import type { OverlaySession } from './overlay-session';
import { ShownCard } from './shown-card';
import { useSongs } from './songs/use-songs';
import { enableSound } from './sound';
import { largestIn, type ScreenAlert } from './tip-group';
import { useOverlayView } from './use-overlay-view';
import { useSilences, useTimeOnScreen } from './use-time-on-screen';

type OverlayPageProps = { session: OverlaySession; token?: string | null; isSource?: boolean };

/**
 * `token` is the token of the overlay link; without it the music service is disabled. A browser source (`isSource`) shows
 * alerts only: the goal has a page of its own, and the page of the overlay link plays and reports the songs.
 */
export function OverlayPage({ session, token = null, isSource = false }: OverlayPageProps) {
  const view = useOverlayView(session);
  const { welcome, rejection, isConnected, shown, silences, sinceWelcome } = view;
  const isAudioEnabled = useAudioAfterClick();
  const musicToken = welcome?.creator.spotifyConnected ? token : null;
  const playsSongs = !isSource;
  const music = useSongs(session, { shown, isRejected: rejection !== null, musicToken, playsSongs });

  useSilences(silences);
  const { loaded } = useAlertSet(welcome && alertSetOf(welcome.creator.overlaySettings));
  useAlertFont(welcome ? fontOf(welcome.creator.overlaySettings) : undefined);
  const moment = useMoment(view, shown);
  const celebration: Celebration | null =
    welcome && shown && loaded ? { set: loaded.set, cue: toCue(shown, welcome.creator.overlaySettings, moment) } : null;
  const leaving = useTimeOnScreen(session, shown, { celebration, playsSongs });

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
