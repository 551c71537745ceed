import { ProfilePage } from '../../features/profile/profile-page';
import { TipPagePreview } from './tip-page-preview';

/** The editor of the own tip page, with blocks of the page itself in the preview. */
export function EditPage() {
  return <ProfilePage Preview={TipPagePreview} />;
}
