import { ControlPage } from '../features/dashboard/control-page';
import { ConnectObs } from '../features/first-steps/connect-obs';
import { AlertsSummary } from '../features/overlay-control/alerts-summary';
import { DonationAlert } from '../features/overlay-control/donation-alert';
import { OverlayControls } from '../features/overlay-control/overlay-controls';

export function ControlRoute() {
  return (
    <ControlPage
      OverlayControls={OverlayControls}
      ConnectObs={ConnectObs}
      Alert={DonationAlert}
      AlertsSummary={AlertsSummary}
    />
  );
}
