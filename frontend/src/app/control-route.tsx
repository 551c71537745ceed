import { ControlPage } from '../features/dashboard/control-page';
import { DonationAlert } from '../features/overlay-control/donation-alert';
import { OverlayControls } from '../features/overlay-control/overlay-controls';

export function ControlRoute() {
  return <ControlPage OverlayControls={OverlayControls} DonationAlert={DonationAlert} />;
}
