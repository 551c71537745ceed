import { ModerationPanel } from '../features/moderation/moderation-panel';
import { CustomiserPage } from '../features/overlay-customiser/customiser-page';

/** The overlay customiser together with the moderation settings. */
export function OverlayRoute() {
  return <CustomiserPage Moderation={ModerationPanel} />;
}
