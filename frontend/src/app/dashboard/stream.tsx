import { StreamSection } from '../../features/dashboard/stream-section';
import { ConnectObs } from '../../features/first-steps/connect-obs';
import { HeldAlerts } from '../../features/moderation/held-alerts';
import { OverlayControls, TestAlerts } from '../../features/overlay-control/overlay-controls';
import { SongRequestsCard } from '../../features/song-requests/song-requests-card';
import { SongSettingsCard } from '../../features/song-requests/song-settings-card';

export function Stream() {
  return (
    <StreamSection
      HeldAlerts={HeldAlerts}
      OverlayControls={OverlayControls}
      TestAlerts={TestAlerts}
      ConnectObs={ConnectObs}
      Songs={SongRequestsCard}
      SongSettings={SongSettingsCard}
    />
  );
}
