import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Avatar } from '../../components/avatar';
import { ProfilePage } from '../../features/profile/profile-page';
import { ProfilePicture } from '../../features/settings/profile-picture';
import { TipPagePreview } from './tip-page-preview';

/** The editor of the own tip page, with blocks of the page itself in the preview. */
export function EditPage() {
  return <ProfilePage Preview={TipPagePreview} Picture={Picture} />;
}

function Picture({ creator: { displayName, avatarUrl } }: { creator: OwnCreator }) {
  return (
    <ProfilePicture hasPicture={avatarUrl !== null} place="alone">
      {(chosenUrl) => <Avatar name={displayName} url={chosenUrl ?? avatarUrl} className="size-16 text-xl" />}
    </ProfilePicture>
  );
}
