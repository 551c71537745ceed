import { ModerationPanel } from '../features/moderation/moderation-panel';
import { CustomiserPage } from '../features/overlay-customiser/customiser-page';

/** How alerts look, sound, and what they may say. */
export function OverlayRoute() {
  return <CustomiserPage Moderation={ModerationPanel} />;
}
