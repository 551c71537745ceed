import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { PageGoal } from '../../features/goal/page-goal';
import { SampleGoal } from '../../features/profile/sample-goal';
import { SamplePresets } from '../../features/profile/sample-presets';
import { SampleTips } from '../../features/profile/sample-tips';
import { ProfilePicture } from '../../features/settings/profile-picture';
import { PreviewHeader } from './tip-page-preview';

/** The tip page with pencils on its picture and its goal. Else it is for looking only. */
export function OwnPagePreview({ creator }: { creator: OwnCreator }) {
  return (
    <>
      <ProfilePicture hasPicture={creator.avatarUrl !== null} place="header">
        {(chosenUrl) => <PreviewHeader creator={{ ...creator, avatarUrl: chosenUrl ?? creator.avatarUrl }} />}
      </ProfilePicture>
      <PageGoal creator={creator}>{(pencil) => <SampleGoal creator={creator} action={pencil} />}</PageGoal>
      <div inert className="grid gap-4">
        <SamplePresets presetsKobo={creator.presetsKobo} minimumKobo={creator.minimumKobo} />
        <SampleTips privacy={creator.listPrivacy} />
      </div>
    </>
  );
}
