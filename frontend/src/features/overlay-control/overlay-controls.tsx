import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import type { ReactNode } from 'react';
import { OverlayButton, OverlayButtons } from '../../components/overlay-buttons';
import { OverlayStatus } from '../../components/overlay-status';
import { TestAlertMenu } from '../../components/test-alert-menu';
import { AlertStrip, type AlertStripProps } from './alert-strip';
import { useAlertQueue } from './use-alert-queue';
import { useOverlayAction, useTestAlert } from './use-overlay-action';

const allowed = ['skip', 'pause', 'resume', 'mute', 'unmute', 'stop-sound', 'show-missed'] as const;

type OverlayControlsProps = AlertStripProps & {
  /** The loaded state of the overlay, used until the first live message. */
  wasLive: boolean;
  /** The page has lost its own connection. */
  isStale: boolean;
  /** Offered while the overlay is not connected. */
  children: ReactNode;
};

/** Whether the stream shows alerts, which ones, and the buttons that control it. */
export function OverlayControls({ wasLive, isStale, children, ...queue }: OverlayControlsProps) {
  const { overlay } = queue;
  const { waiting, count } = useAlertQueue(queue);
  const waitingTips = waiting.length > 0 ? `${count} ${count === '1' ? 'tip waits' : 'tips wait'}` : null;
  return (
    <section aria-labelledby="controls-title" className="grid content-start gap-3">
      <h3 id="controls-title" className="sr-only">
        Overlay controls
      </h3>
      <OverlayStatus overlay={overlay} wasLive={wasLive} isStale={isStale} waitingTips={waitingTips} isCompact isTitled>
        {children}
      </OverlayStatus>
      <AlertStrip {...queue} />
      <OverlayButtons
        allowed={allowed}
        overlay={overlay}
        renderButton={(action, isLarge) => <ActionButton action={action} isLarge={isLarge} overlay={overlay} />}
      />
    </section>
  );
}

type ActionButtonProps = { action: OverlayControlAction; isLarge: boolean; overlay: DashboardOverlay | null };

/** Waits alone: another button can be pressed meanwhile. */
function ActionButton({ action, ...look }: ActionButtonProps) {
  const { mutate, isPending } = useOverlayAction();
  return <OverlayButton action={action} {...look} isPending={isPending} onPress={() => mutate(action)} />;
}

export function TestAlerts() {
  const { mutate, isPending } = useTestAlert();
  return <TestAlertMenu isPending={isPending} onSend={mutate} />;
}
