import { PageSection } from '../../features/dashboard/page-section';
import { StreamGoal } from '../../features/goal/stream-goal';
import { ProfilePicture } from '../../features/settings/profile-picture';
import { OwnLinkSharing } from '../../features/share/own-link-sharing';
import { TipPageTop } from './tip-page-preview';

export function OwnPage() {
  return <PageSection Preview={TipPageTop} Sharing={OwnLinkSharing} Picture={ProfilePicture} Goal={StreamGoal} />;
}
