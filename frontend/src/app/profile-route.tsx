import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import { Card } from '../components/ui/card';
import { AmountPicker } from '../features/donation-page/amount-picker';
import { CreatorHeader } from '../features/donation-page/creator-header';
import { useDonationForm } from '../features/donation-page/use-donation-form';
import { CreatorLinks } from '../features/profile/creator-links';
import { ProfilePage } from '../features/profile/profile-page';
import { SampleTips } from '../features/profile/sample-tips';

/** The editor of the own tip page with the blocks of the page itself as a preview. */
export function ProfileRoute() {
  return <ProfilePage Preview={TipPagePreview} />;
}

/** Inert: it is for looking only. */
function TipPagePreview({ creator }: { creator: OwnCreator }) {
  const form = useDonationForm(creator);
  return (
    <div inert className="grid gap-4 rounded-2xl border border-line bg-sunken p-3">
      <CreatorHeader creator={creator} />
      <Card className="p-4">
        <AmountPicker form={form} />
      </Card>
      <SampleTips privacy={creator.listPrivacy} />
      <CreatorLinks creator={creator} />
    </div>
  );
}
