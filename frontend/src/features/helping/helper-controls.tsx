import { helperControls } from '@tipnaija/contracts/helper-roles';
import type { HelperOverlay } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { useHelperCall } from './use-helper-call';

type Control = { label: string; done: { title: string; description: string }; needsOverlay: boolean };

const controls: Record<OverlayControlAction, Control> = {
  skip: {
    label: 'Skip',
    done: { title: 'Alert Skipped', description: 'The alert on the screen has ended.' },
    needsOverlay: true,
  },
  'stop-sound': {
    label: 'Stop sound',
    done: { title: 'Sound Stopped', description: 'The next alert is heard again.' },
    needsOverlay: true,
  },
  mute: {
    label: 'Mute',
    done: { title: 'Alerts Muted', description: 'Tips are shown without sound.' },
    needsOverlay: false,
  },
  unmute: {
    label: 'Unmute',
    done: { title: 'Sound Is On', description: 'Tips are heard again.' },
    needsOverlay: false,
  },
  pause: {
    label: 'Pause',
    done: { title: 'Alerts Paused', description: 'New tips wait until you resume.' },
    needsOverlay: false,
  },
  resume: {
    label: 'Resume',
    done: { title: 'Alerts Resumed', description: 'Tips are shown again, the waiting ones first.' },
    needsOverlay: false,
  },
  'show-missed': {
    label: 'Show missed',
    done: { title: 'Missed Alerts Sent', description: 'Tips that no overlay showed in time are shown now.' },
    needsOverlay: true,
  },
};

const testKinds = { donation: 'Tip', 'song-request': 'Song request', replay: 'Replay' } as const;

/** The overlay's state and the controls of the role. `overlay` is null until the first live message. */
export function HelperControls({
  helped: { creatorId, role },
  overlay,
}: {
  helped: HelpedCreator;
  overlay: HelperOverlay | null;
}) {
  const { mutate, isPending } = useHelperCall(creatorId);
  const isHidden = (action: OverlayControlAction) =>
    action === (overlay?.isPaused ? 'pause' : 'resume') || action === (overlay?.isMuted ? 'mute' : 'unmute');
  const offered = helperControls[role].filter((action) => !isHidden(action));
  const urgent = offered.filter((action) => /skip|pause|resume/.test(action));
  const others = offered.filter((action) => !urgent.includes(action));
  const isSwitch = (action: OverlayControlAction) => /pause|resume|mute/.test(action);
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="controls-title">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="controls-title" className="text-lg">
          Stream
        </h2>
        <p role="status" className="text-sm font-medium">
          {overlayWords(overlay)}
        </p>
      </div>
      <div className="grid grid-cols-6 gap-2">
        {[urgent, others].flatMap((row) =>
          row.map((action) => (
            <Button
              key={action}
              variant="quiet"
              size="small"
              className={`${spans[row.length]} ${row === urgent ? 'min-h-20! text-lg!' : 'min-h-13! px-2!'}`}
              disabled={isPending || (isSwitch(action) && overlay === null)}
              onClick={() => {
                const { done, needsOverlay } = controls[action];
                mutate({ path: 'control', body: { action }, done, needsOverlay });
              }}
            >
              {controls[action].label}
            </Button>
          )),
        )}
      </div>
      {role === 'operator' && (
        <fieldset className="grid">
          <legend className="mb-1.5 text-sm font-medium">Send a test alert</legend>
          <div className="flex flex-wrap gap-2">
            {Object.entries(testKinds).map(([kind, label]) => (
              <Button
                key={kind}
                variant="quiet"
                size="small"
                aria-label={`Test alert: ${label}`}
                disabled={isPending}
                onClick={() => {
                  const done = { title: 'Test Alert Sent', description: 'It is on the overlay now.' };
                  mutate({ path: 'test-alert', body: { kind }, done, needsOverlay: true });
                }}
              >
                {label}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
}

function overlayWords(overlay: HelperOverlay | null): string {
  if (!overlay) return 'Connecting...';
  if (overlay.isPaused) return 'Alerts are paused';
  if (overlay.isMuted) return 'Alerts are muted';
  return overlay.isLive ? 'Overlay connected' : 'Overlay not connected';
}

/** A row of buttons fills the six columns, however many there are. */
const spans: Record<number, string> = { 1: 'col-span-6', 2: 'col-span-3', 3: 'col-span-2' };
