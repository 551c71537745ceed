import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import type { OverlayControlAction } from '@tipnaija/contracts/sockets/overlay';
import { OverlayButton, OverlayButtons } from '../../components/overlay-buttons';
import { TestAlertMenu } from '../../components/test-alert-menu';
import { AlertStrip, type AlertStripProps } from './alert-strip';
import { useOverlayAction, useTestAlert } from './use-overlay-action';

const allowed = ['skip', 'pause', 'resume', 'mute', 'unmute', 'stop-sound', 'show-missed'] as const;

/** What the stream shows, and the buttons that control it. */
export function OverlayControls(props: AlertStripProps) {
  const { overlay } = props;
  return (
    <section aria-labelledby="controls-title" className="grid content-start gap-3">
      <h3 id="controls-title" className="sr-only">
        Overlay controls
      </h3>
      <AlertStrip {...props} />
      <OverlayButtons
        allowed={allowed}
        overlay={overlay}
        renderButton={(action) => <ActionButton action={action} overlay={overlay} />}
      />
    </section>
  );
}

/** Waits alone: another button can be pressed meanwhile. */
function ActionButton({ action, overlay }: { action: OverlayControlAction; overlay: DashboardOverlay | null }) {
  const { mutate, isPending } = useOverlayAction();
  return <OverlayButton action={action} overlay={overlay} isPending={isPending} onPress={() => mutate(action)} />;
}

export function TestAlerts() {
  const { mutate, isPending } = useTestAlert();
  return <TestAlertMenu isPending={isPending} onSend={mutate} />;
}
