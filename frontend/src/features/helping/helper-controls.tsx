import { helperControls } from '@tipnaija/contracts/helper-roles';
import type { HelperOverlay } from '@tipnaija/contracts/http/helping';
import type { HelpedCreator } from '@tipnaija/contracts/http/team';
import { CircleCheck } from 'lucide-react';
import { overlayActions } from '../../components/overlay-actions';
import { OverlayButton, OverlayButtons } from '../../components/overlay-buttons';
import { OverlayStatus } from '../../components/overlay-status';
import { TestAlertMenu } from '../../components/test-alert-menu';
import { Card } from '../../components/ui/card';
import { useHelperCall } from './use-helper-call';

type HelperControlsProps = {
  helped: HelpedCreator;
  /** Null until the first live message. */
  overlay: HelperOverlay | null;
  /** The page has lost its own connection. */
  isStale: boolean;
  /** How many alerts wait for an OK. */
  heldCount: number | undefined;
};

const testDone = { title: 'Test Alert Sent', description: 'It is on the overlay now.' };

/** The overlay's state and the controls of the role, with the looks of the creator's own controls. */
export function HelperControls({ helped, overlay, isStale, heldCount }: HelperControlsProps) {
  const { creatorId, role, displayName } = helped;
  const { mutate, isPending } = useHelperCall(creatorId);
  return (
    <Card className="grid gap-3 p-5" aria-labelledby="controls-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="controls-title" className="text-lg">
          Stream
        </h2>
        {role === 'operator' && (
          <TestAlertMenu
            isPending={isPending}
            onSend={(kind) => mutate({ path: 'test-alert', body: { kind }, done: testDone, needsOverlay: true })}
          />
        )}
      </div>
      <OverlayStatus overlay={overlay} wasLive={null} isStale={isStale} helpedName={displayName} />
      {heldCount === 0 && (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <CircleCheck className="size-4 shrink-0 text-brand" aria-hidden="true" />
          No alert is waiting for an OK.
        </p>
      )}
      <p role="status" className="flex gap-4 text-sm font-medium text-accent empty:hidden">
        {overlay?.isPaused && <span>Alerts are paused</span>}
        {overlay?.isMuted && <span>Alerts are muted</span>}
      </p>
      <OverlayButtons
        allowed={helperControls[role]}
        overlay={overlay}
        renderButton={(action, isLarge) => (
          <OverlayButton
            action={action}
            overlay={overlay}
            isLarge={isLarge}
            isPending={false}
            isDisabled={isPending}
            onPress={() => mutate({ path: 'control', body: { action }, ...pick(action) })}
          />
        )}
      />
    </Card>
  );
}

function pick(action: keyof typeof overlayActions) {
  const { done, needsOverlay } = overlayActions[action];
  return { done, needsOverlay };
}
