import { StreamSection } from '../../features/dashboard/stream-section';
import { HeldAlerts } from '../../features/moderation/held-alerts';
import { OverlayControls } from '../../features/overlay-control/overlay-controls';
import { SongRequestsBlock } from '../../features/song-requests/song-requests-block';

export function Stream() {
  return <StreamSection HeldAlerts={HeldAlerts} OverlayControls={OverlayControls} Songs={SongRequestsBlock} />;
}
