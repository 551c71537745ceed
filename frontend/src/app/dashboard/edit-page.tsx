import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/ui/skeleton';
import { CreatorLinks } from '../../features/profile/creator-links';
import { ProfilePage } from '../../features/profile/profile-page';
import { SamplePresets } from '../../features/profile/sample-presets';
import { SampleTips } from '../../features/profile/sample-tips';

/** From the file of the tip page: a file of its own would make the script of the tip page larger. */
const CreatorHeader = lazy(() =>
  import('../../features/donation-page/donation-page').then((module) => ({ default: module.CreatorHeader })),
);

/** The editor of the own tip page, with blocks of the page itself in the preview. */
export function EditPage() {
  return <ProfilePage Preview={TipPagePreview} />;
}

/** Inert: it is for looking only. */
function TipPagePreview({ creator }: { creator: OwnCreator }) {
  return (
    <div inert className="grid gap-4 rounded-2xl border border-line bg-sunken p-3">
      <div>
        <Suspense fallback={<Skeleton className="h-56" />}>
          <CreatorHeader creator={creator} />
        </Suspense>
      </div>
      <SamplePresets presetsKobo={creator.presetsKobo} minimumKobo={creator.minimumKobo} />
      <SampleTips privacy={creator.listPrivacy} />
      <div>
        <CreatorLinks creator={creator} />
      </div>
    </div>
  );
}
