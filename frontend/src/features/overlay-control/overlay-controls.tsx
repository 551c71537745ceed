import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { useIsOffline } from '../../lib/use-is-offline';
import { actionsFor, type OverlayAction, testAlerts } from './overlay-actions';
import { formatShownAt } from './shown-words';
import { useOverlayAction } from './use-overlay-action';

type OverlayControlsProps = {
  /** Null until the first live message. */
  overlay: DashboardOverlay | null;
  /** Donor of the last displayed tip, if known. */
  lastDonor: string | null;
};

/** The state of the stream's alerts and the buttons that control it. */
export function OverlayControls({ overlay, lastDonor }: OverlayControlsProps) {
  const lastShown = overlay?.lastShown;
  const { isLive, isPaused, isMuted } = overlay ?? { isLive: false, isPaused: false, isMuted: false };
  const [testedAt, setTestedAt] = useState<string | null>(null);
  return (
    <section aria-labelledby="controls-title" className="grid content-start gap-3">
      <h3 id="controls-title" className="sr-only">
        Overlay controls
      </h3>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="text-sm text-ink-soft">{lastAlertWords({ shownAt: lastShown?.at, lastDonor, testedAt })}</p>
        {isPaused && <p className="text-sm font-medium text-accent">Alerts are paused</p>}
        {isMuted && <p className="text-sm font-medium text-accent">Alerts are muted</p>}
      </div>
      <div className="grid grid-cols-6 gap-2">
        {actionsFor({ isPaused, isMuted }).map((action) => (
          <ActionButton
            key={action.place}
            action={action}
            isUnknown={overlay === null}
            isNext={isPaused ? action.place === 'pause' : isLive && action.place === 'skip'}
            className={
              urgent.has(action.place)
                ? 'col-span-3 min-h-24! px-2! text-lg! lg:min-h-28!'
                : 'col-span-2 gap-1! px-1! leading-tight max-xl:min-h-16! max-xl:flex-col xl:gap-1.5! xl:whitespace-nowrap [&_svg]:size-4'
            }
          />
        ))}
      </div>
      <fieldset className="grid lg:pt-2">
        <legend className="mb-1.5 text-sm font-medium">Send a test alert</legend>
        <div className="flex gap-2 *:grow">
          {testAlerts.map((action) => (
            <ActionButton
              key={action.place}
              action={action}
              isUnknown={false}
              className="px-1.5! whitespace-nowrap"
              name={`Test alert: ${action.label}`}
              onHeard={() => setTestedAt(new Date().toISOString())}
            />
          ))}
        </div>
      </fieldset>
    </section>
  );
}

type LastAlert = { shownAt: string | undefined; lastDonor: string | null; testedAt: string | null };

function lastAlertWords({ shownAt, lastDonor, testedAt }: LastAlert): string {
  const now = new Date();
  if (shownAt)
    return `Last alert shown ${formatShownAt(shownAt, { now })}${lastDonor ? `: the tip from ${lastDonor}` : ''}`;
  if (testedAt) return `Test alert sent ${formatShownAt(testedAt, { now })}. No tip has been shown yet.`;
  return 'No alert has been shown yet. Try one out.';
}

/** What is pressed in a hurry is easy to hit. */
const urgent = new Set<OverlayAction['place']>(['skip', 'pause']);

type ActionButtonProps = {
  action: OverlayAction;
  isUnknown: boolean;
  /** The one that is pressed next, most likely. */
  isNext?: boolean;
  name?: string;
  className: string;
  /** Called when at least one overlay received the action. */
  onHeard?: () => void;
};

/** A switch is disabled until its state is known, because it could be toggled the wrong way. */
function ActionButton({ action, isUnknown, isNext = false, name, className, onHeard }: ActionButtonProps) {
  const act = useOverlayAction();
  const isOffline = useIsOffline();
  const isSwitch = !action.needsOverlay;
  const { icon: Icon } = action;
  return (
    <Button
      variant={isNext ? 'primary' : 'quiet'}
      size="small"
      isPending={act.isPending}
      disabled={isOffline || (isSwitch && isUnknown)}
      aria-label={name}
      className={className}
      onClick={() => act.mutate(action, { onSuccess: ({ overlayCount }) => overlayCount > 0 && onHeard?.() })}
    >
      {Icon && !act.isPending && <Icon className="size-5 shrink-0" aria-hidden="true" />}
      {action.label}
    </Button>
  );
}
