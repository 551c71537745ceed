import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { HideFields } from '../../features/dashboard/hide-fields';
import { DisputeLink } from '../../features/disputes/dispute-link';
import { DonationHistoryPage } from '../../features/donation-history/donation-history-page';
import { BlockSupporter } from '../../features/moderation/block-supporter';
import { DonationAlert } from '../../features/overlay-control/donation-alert';

/** The history of donations with what a creator can do about each. */
export function DonationHistory() {
  return <DonationHistoryPage Actions={DonationActions} />;
}

function DonationActions({ donation, listedIds }: { donation: OwnDonation; listedIds: readonly number[] }) {
  return (
    <div className="grid gap-2 text-xs text-ink-soft">
      {donation.dispute && <DisputeLink donationId={donation.id} />}
      <DonationAlert donation={donation} listedIds={listedIds} shownAt={undefined}>
        <HideFields donation={donation} />
        <BlockSupporter donation={donation} />
      </DonationAlert>
    </div>
  );
}
