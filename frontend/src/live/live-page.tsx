/** @jsxImportSource preact */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { LiveScreen } from './live-screen';
import { loadOwnOverlay, type OwnOverlay } from './own-overlay';
import { Panel } from './panel';
import { ProofPanel } from './proof-panel';
import { StartPanel } from './start-panel';

/** While offline: how often the page looks for the server, besides the device's own word. */
const LOOK_AGAIN_MS = 5_000;

/** The live screen of the signed-in creator, or what it needs first. */
export function LivePage() {
  const { overlay, load } = useOwnOverlay();
  const [isStarted, setIsStarted] = useState(false);
  useWhenReachable(overlay?.state === 'offline', load);

  if (!overlay) return <Panel title="Opening Live..." />;
  switch (overlay.state) {
    case 'ready':
      return isStarted ? (
        <LiveScreen {...overlay} />
      ) : (
        <StartPanel name={overlay.name} onStart={() => setIsStarted(true)} />
      );
    case 'signed-out':
      return (
        <Panel title="Sign in to go live" text="Your tips show on this screen once you are signed in.">
          <a className="button primary" href="/login?next=%2Flive">
            Sign in
          </a>
        </Panel>
      );
    case 'no-profile':
      return (
        <Panel
          title="Create your page first"
          text="Pick a username and add your bank account. Then come back here to go live."
        >
          <a className="button primary" href="/create-profile">
            Create your page
          </a>
        </Panel>
      );
    case 'proof-needed':
      return <ProofPanel methods={overlay.methods} onProven={load} />;
    case 'offline':
      return (
        <Panel title="You are offline" text="Live connects by itself when your network is back.">
          <TryAgain onPress={load} />
        </Panel>
      );
    case 'failed':
      return (
        <Panel title="Live did not open" text={overlay.reason}>
          <TryAgain onPress={load} />
        </Panel>
      );
  }
}

/** Loads one at a time, so that no response is replaced by an older one. */
function useOwnOverlay() {
  const [overlay, setOverlay] = useState<OwnOverlay | null>(null);
  const isLoading = useRef(false);
  const load = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    void loadOwnOverlay()
      // Once ready it stays so: a running screen would lose its alerts and leave its connection open.
      .then((next) => setOverlay((now) => (now?.state === 'ready' ? now : next)))
      .finally(() => {
        isLoading.current = false;
      });
  }, []);
  useEffect(load, [load]);
  return { overlay, load };
}

function TryAgain({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" className="button primary" onClick={onPress}>
      Try again
    </button>
  );
}

/** Calls `load` when the network may be back, for as long as `isAway`. */
function useWhenReachable(isAway: boolean, load: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(load, LOOK_AGAIN_MS);
    window.addEventListener('online', load);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', load);
    };
  }, [isAway, load]);
}
