import { StreamSection } from '../../features/dashboard/stream-section';
import { ConnectObs } from '../../features/first-steps/connect-obs';
import { HeldAlerts } from '../../features/moderation/held-alerts';
import { OverlayControls } from '../../features/overlay-control/overlay-controls';
import { SongRequestsBlock } from '../../features/song-requests/song-requests-block';

export function Stream() {
  return (
    <StreamSection
      HeldAlerts={HeldAlerts}
      OverlayControls={OverlayControls}
      ConnectObs={ConnectObs}
      Songs={SongRequestsBlock}
    />
  );
}
