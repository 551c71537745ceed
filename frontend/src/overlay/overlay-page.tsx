import { useEffect, useState, useSyncExternalStore } from 'react';
import { AlertCard } from './alert-card';
import { displayMs } from './alert-queue';
import { GoalCard } from './goal-card';
import { goalRaised } from './goal-raised';
import type { OverlaySession } from './overlay-session';
import { beep, enableSound } from './sound';
import { speakAlert } from './speech';

export function OverlayPage({ session }: { session: OverlaySession }) {
  const { welcome, refusal, shown, sinceWelcome } = useSyncExternalStore(session.subscribe, session.view);
  const isAudioEnabled = useAudioAfterClick();

  useEffect(() => {
    if (!shown) return;
    beep();
    speakAlert(shown);
    const timer = setTimeout(() => session.finish(shown), displayMs(shown.kind));
    return () => clearTimeout(timer);
  }, [shown, session]);

  if (!welcome) return <p className="notice">{refusal ?? 'Loading overlay...'}</p>;
  const { creator } = welcome;
  const hasGoal = creator.goalEnabled && Boolean(creator.goalTitle);
  return (
    <>
      {hasGoal && <GoalCard creator={creator} raisedKobo={goalRaised(welcome, sinceWelcome)} />}
      {shown && (
        <AlertCard
          key={`${shown.kind}:${shown.id}`}
          alert={shown}
          settings={creator.overlaySettings}
          isBelowGoal={hasGoal}
        />
      )}
      {isAudioEnabled && <p className="audio-badge">Audio Enabled</p>}
    </>
  );
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
