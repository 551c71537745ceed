import { BlockedSupporters } from '../features/moderation/blocked-supporters';
import { ModerationPanel } from '../features/moderation/moderation-panel';
import { CustomiserPage } from '../features/overlay-customiser/customiser-page';

/** The overlay customiser together with the moderation settings. */
export function OverlayRoute() {
  return <CustomiserPage Moderation={Moderation} />;
}

function Moderation() {
  return (
    <div className="grid gap-4">
      <ModerationPanel />
      <BlockedSupporters />
    </div>
  );
}
