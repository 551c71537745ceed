import { ControlPage } from '../features/dashboard/control-page';
import { ConnectObs } from '../features/first-steps/connect-obs';
import { DonationAlert } from '../features/overlay-control/donation-alert';
import { OverlayControls, TestAlerts } from '../features/overlay-control/overlay-controls';
import { ProofPrompt } from '../features/proof/proof-prompt';
import { LiveSongs } from '../features/song-requests/song-requests-card';

export function ControlRoute() {
  return (
    <>
      <ControlPage
        OverlayControls={OverlayControls}
        TestAlerts={TestAlerts}
        ConnectObs={ConnectObs}
        Songs={LiveSongs}
        Alert={DonationAlert}
      />
      <ProofPrompt />
    </>
  );
}
