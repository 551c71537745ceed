import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../components/ui/skeleton';
import { CreatorLinks } from '../../features/profile/creator-links';
import { SampleGoal } from '../../features/profile/sample-goal';
import { SamplePresets } from '../../features/profile/sample-presets';
import { SampleTips } from '../../features/profile/sample-tips';

/** From the file of the tip page: a file of its own would make the script of the tip page larger. */
const CreatorHeader = lazy(() =>
  import('../../features/donation-page/donation-page').then((module) => ({ default: module.CreatorHeader })),
);

/** The blocks of the tip page that its editor changes. Inert: it is for looking only. */
export function TipPagePreview({ creator }: { creator: OwnCreator }) {
  return (
    <div inert className="grid gap-4 rounded-2xl border border-line bg-sunken p-3">
      <PreviewHeader creator={creator} />
      <SampleGoal creator={creator} />
      <SamplePresets presetsKobo={creator.presetsKobo} minimumKobo={creator.minimumKobo} />
      <SampleTips privacy={creator.listPrivacy} />
      <div>
        <CreatorLinks creator={creator} />
      </div>
    </div>
  );
}

/** The header of the tip page, from the file that draws it for fans. */
export function PreviewHeader({ creator }: { creator: OwnCreator }) {
  return (
    <div>
      <Suspense fallback={<Skeleton className="h-56 lg:h-43" />}>
        <CreatorHeader creator={creator} />
      </Suspense>
    </div>
  );
}
