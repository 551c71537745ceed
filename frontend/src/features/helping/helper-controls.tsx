import { helperControls } from '@tipnaija/contracts/helper-roles';
import type { HelperOverlay } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import { History, type LucideIcon, Pause, Play, SkipForward, Square, Volume2, VolumeX } from 'lucide-react';
import { OverlayStatus } from '../../components/overlay-status';
import { Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { useHelperCall } from './use-helper-call';

type Control = {
  label: string;
  icon: LucideIcon;
  done: { title: string; description: string };
  needsOverlay: boolean;
};

const controls: Record<OverlayControlAction, Control> = {
  skip: {
    label: 'Skip',
    icon: SkipForward,
    done: { title: 'Alert Skipped', description: 'The alert on the screen has ended.' },
    needsOverlay: true,
  },
  'stop-sound': {
    label: 'Stop sound',
    icon: Square,
    done: { title: 'Sound Stopped', description: 'The next alert is heard again.' },
    needsOverlay: true,
  },
  mute: {
    label: 'Mute',
    icon: VolumeX,
    done: { title: 'Alerts Muted', description: 'Tips are shown without sound.' },
    needsOverlay: false,
  },
  unmute: {
    label: 'Unmute',
    icon: Volume2,
    done: { title: 'Sound Is On', description: 'Tips are heard again.' },
    needsOverlay: false,
  },
  pause: {
    label: 'Pause',
    icon: Pause,
    done: { title: 'Alerts Paused', description: 'New tips wait until you resume.' },
    needsOverlay: false,
  },
  resume: {
    label: 'Resume',
    icon: Play,
    done: { title: 'Alerts Resumed', description: 'Tips are shown again, the waiting ones first.' },
    needsOverlay: false,
  },
  'show-missed': {
    label: 'Show missed',
    icon: History,
    done: { title: 'Missed Alerts Sent', description: 'Tips that no overlay showed in time are shown now.' },
    needsOverlay: true,
  },
};

const testKinds = { donation: 'Tip', 'song-request': 'Song request', replay: 'Replay' } as const;

type HelperControlsProps = {
  helped: HelpedCreator;
  /** Null until the first live message. */
  overlay: HelperOverlay | null;
};

/** The overlay's state and the controls of the role, with the looks of the creator's own controls. */
export function HelperControls({ helped: { creatorId, role, displayName }, overlay }: HelperControlsProps) {
  const { mutate, isPending } = useHelperCall(creatorId);
  const isHidden = (action: OverlayControlAction) =>
    action === (overlay?.isPaused ? 'pause' : 'resume') || action === (overlay?.isMuted ? 'mute' : 'unmute');
  const offered = helperControls[role].filter((action) => !isHidden(action));
  const urgent = offered.filter((action) => /skip|pause|resume/.test(action));
  const others = offered.filter((action) => !urgent.includes(action));
  const isSwitch = (action: OverlayControlAction) => /pause|resume|mute/.test(action);
  const next = nextAction(overlay);
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="controls-title">
      <h2 id="controls-title" className="text-lg">
        Stream
      </h2>
      <OverlayStatus overlay={overlay} wasLive={null} helpedName={displayName} />
      <p role="status" className="flex gap-4 text-sm font-medium text-accent empty:hidden">
        {overlay?.isPaused && <span>Alerts are paused</span>}
        {overlay?.isMuted && <span>Alerts are muted</span>}
      </p>
      <div className="grid grid-cols-6 gap-2">
        {[urgent, others].flatMap((row) =>
          row.map((action) => {
            const { label, icon: Icon, done, needsOverlay } = controls[action];
            const look =
              row === urgent ? 'min-h-20! text-lg!' : 'min-h-13! gap-1.5! px-1! leading-tight sm:whitespace-nowrap';
            return (
              <Button
                // Actions that alternate share one button, which keeps the focus.
                key={action.replace('resume', 'pause').replace('unmute', 'mute')}
                variant={action === next ? 'primary' : 'quiet'}
                size="small"
                className={`${spans[row.length]} ${look} ${row.length === 3 ? 'max-sm:min-h-16! max-sm:flex-col max-sm:gap-1!' : ''}`}
                disabled={isPending || (isSwitch(action) && overlay === null)}
                onClick={() => mutate({ path: 'control', body: { action }, done, needsOverlay })}
              >
                <Icon className={`${row === urgent ? 'size-5' : 'size-4'} shrink-0`} aria-hidden="true" />
                {label}
              </Button>
            );
          }),
        )}
      </div>
      {role === 'operator' && (
        <fieldset className="grid">
          <legend className="mb-1.5 text-sm font-medium">Send a test alert</legend>
          <div className="flex gap-2 *:grow">
            {Object.entries(testKinds).map(([kind, label]) => (
              <Button
                key={kind}
                variant="quiet"
                size="small"
                className="px-1.5! whitespace-nowrap"
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

/** The one that is pressed next, most likely. */
function nextAction(overlay: HelperOverlay | null): OverlayControlAction | null {
  if (overlay?.isPaused) return 'resume';
  return overlay?.isLive ? 'skip' : null;
}

/** A row of buttons fills the six columns, however many there are. */
const spans: Record<number, string> = { 1: 'col-span-6', 2: 'col-span-3', 3: 'col-span-2' };
