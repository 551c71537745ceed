import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { PageGoal } from '../../features/goal/page-goal';
import { SampleGoal } from '../../features/profile/sample-goal';
import { SamplePresets } from '../../features/profile/sample-presets';
import { ProfilePicture } from '../../features/settings/profile-picture';
import { PreviewHeader } from './tip-page-preview';

/** The top of the tip page, with the controls of its picture and its goal. The page itself is for looking only. */
export function OwnPagePreview({ creator }: { creator: OwnCreator }) {
  return (
    <>
      <ProfilePicture>
        {(chosenUrl) => <PreviewHeader creator={{ ...creator, avatarUrl: chosenUrl ?? creator.avatarUrl }} />}
      </ProfilePicture>
      <PageGoal creator={creator}>
        <SampleGoal creator={creator} />
      </PageGoal>
      <div inert>
        <SamplePresets presetsKobo={creator.presetsKobo} minimumKobo={creator.minimumKobo} />
      </div>
    </>
  );
}
