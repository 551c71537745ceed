/** @jsxImportSource preact */
import { beep, enableSound } from '../overlay/sound';
import { useInstall } from './install';
import { Panel } from './panel';
import { hasVibration, vibrationFor } from './vibration';

/** The first tap, without which a browser plays no sound. It ends in a chime, so that the creator hears that it works. */
export function StartPanel({ name, onStart }: { name: string; onStart: () => void }) {
  const start = () => {
    void enableSound().then(() => beep());
    if (hasVibration()) navigator.vibrate(vibrationFor(1));
    onStart();
  };
  return (
    <Panel title={name} text="Your tips come up on this screen, big and loud. Keep it where you can see it.">
      <button type="button" className="button primary start" onClick={start}>
        Tap to start
      </button>
      <p className="soft">Turns on sound and keeps your screen on. You should hear a chime.</p>
      <InstallHint />
    </Panel>
  );
}

function InstallHint() {
  const install = useInstall();
  if (!install) return null;
  if (install.way === 'share-menu')
    return <p className="soft hint">On your home screen it opens like an app: tap Share, then Add to Home Screen.</p>;
  return (
    <button type="button" className="button" onClick={install.ask}>
      Add to home screen
    </button>
  );
}
