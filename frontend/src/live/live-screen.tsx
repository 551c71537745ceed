/** @jsxImportSource preact */
import { alertSetOf, alertTierOf } from '@tipnaija/contracts/alert-sets';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Celebration } from '../overlay/celebration/alert-set';
import { toCue } from '../overlay/celebration/cue';
import { useAlertSet } from '../overlay/celebration/load-set';
import { useMoment } from '../overlay/celebration/use-moment';
import { openSession } from '../overlay/open-session';
import type { OverlayView } from '../overlay/overlay-session';
import { useSongs } from '../overlay/songs/use-songs';
import type { ScreenAlert } from '../overlay/tip-group';
import { useOverlayView } from '../overlay/use-overlay-view';
import { useSilences, useTimeOnScreen } from '../overlay/use-time-on-screen';
import { ControlBar } from './control-bar';
import { Icon } from './icon';
import { keepSounding } from './keep-sounding';
import { Notices } from './notices';
import { Panel } from './panel';
import { addShown, type SeenTips, seenTipsMemory } from './seen-tips';
import { ShownTip } from './shown-tip';
import { hasVibration, isVibrationOn, rememberVibration, vibrationFor } from './vibration';
import { WaitingScreen } from './waiting-screen';
import { keepAwake, type Wakefulness } from './wake-lock';
import { tipWords } from './words';

type LiveScreenProps = { name: string; username: string; token: string };

/** Connects as an overlay of the creator and shows its alerts for the creator's own eyes. */
export function LiveScreen({ name, username, token }: LiveScreenProps) {
  const session = useMemo(() => openSession(token, { page: 'live' }), [token]);
  const view = useOverlayView(session);
  const { welcome, rejection, isConnected, shown, silences } = view;
  // Before its first welcome the page does not know which tips are new.
  const isLive = isConnected && welcome !== null;
  const device = useDevice();
  const [isVibrating, setIsVibrating] = useState(() => isVibrationOn(window.localStorage));
  const seen = useSeenTips(token, shown);

  const musicToken = welcome?.creator.spotifyConnected ? token : null;
  useSongs(session, { shown, isRejected: rejection !== null, musicToken, playsSongs: true });
  useSilences(silences);
  const leaving = useTimeOnScreen(session, shown, { celebration: useCelebration(view), playsSongs: true });
  const tier = shown ? alertTierOf(shown.amount, welcome?.creator.overlaySettings ?? {}) : null;
  useEffect(() => {
    if (tier !== null && isVibrating && hasVibration()) navigator.vibrate(vibrationFor(tier));
    // The choice applies from the next alert on.
  }, [shown]);

  if (rejection) return <ReplacedLink reason={rejection} />;
  return (
    <div className="live" data-tier={tier ?? 0}>
      <header className="top">
        <div className="who">
          <h1>{name}</h1>
          <p className="connection" role="status" data-live={isLive}>
            {isLive ? 'Live' : welcome ? 'Reconnecting...' : 'Connecting...'}
          </p>
        </div>
        <p className="totals">
          <span className="soft">This stream</span> <strong>{tipWords(seen)}</strong>
        </p>
        {hasVibration() && (
          <button
            type="button"
            className="switch"
            data-on={isVibrating}
            aria-label={`Vibrate: ${isVibrating ? 'on' : 'off'}`}
            onClick={() => {
              rememberVibration(window.localStorage, !isVibrating);
              setIsVibrating(!isVibrating);
            }}
          >
            <Icon name={isVibrating ? 'vibration' : 'no-vibration'} />
            Vibrate
          </button>
        )}
      </header>
      <main className="stage">
        <div className="announced" aria-live="polite">
          {shown && <ShownTip key={`${shown.kind}:${shown.id}`} shown={shown} isLeaving={leaving === shown} />}
        </div>
        {!shown && <WaitingScreen seen={seen} isPaused={view.isPaused} username={username} />}
      </main>
      <Notices view={view} {...device} />
      <ControlBar view={view} />
    </div>
  );
}

/** Whether the phone plays sound and keeps its screen on; both are kept up for as long as the page is open. */
function useDevice(): { isSounding: boolean; wakefulness: Wakefulness } {
  const [isSounding, setIsSounding] = useState(true);
  const [wakefulness, setWakefulness] = useState<Wakefulness>('awake');
  useEffect(() => {
    keepSounding(setIsSounding);
    keepAwake(setWakefulness);
  }, []);
  return { isSounding, wakefulness };
}

/** The creator's alert set, for its sound. */
function useCelebration(view: OverlayView): Celebration | null {
  const { welcome, shown } = view;
  const { loaded } = useAlertSet(welcome && alertSetOf(welcome.creator.overlaySettings));
  const moment = useMoment(view, shown);
  return welcome && shown && loaded
    ? { set: loaded.set, cue: toCue(shown, welcome.creator.overlaySettings, moment) }
    : null;
}

function useSeenTips(token: string, shown: ScreenAlert | null): SeenTips {
  const memory = useMemo(() => seenTipsMemory(window.sessionStorage, token), [token]);
  const [seen, setSeen] = useState(() => memory.read());
  useEffect(() => {
    if (!shown) return;
    const next = addShown(memory.read(), shown);
    memory.write(next);
    setSeen(next);
  }, [shown, memory]);
  return seen;
}

/** The creator replaced the overlay link, which this screen holds, or the account was suspended. */
function ReplacedLink({ reason }: { reason: string }) {
  return (
    <Panel title="Live has stopped" text={reason}>
      <button type="button" className="button primary" onClick={() => window.location.reload()}>
        Open Live again
      </button>
    </Panel>
  );
}
