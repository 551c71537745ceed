import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { HideFields } from '../../features/dashboard/hide-fields';
import { DonationHistoryPage } from '../../features/donation-history/donation-history-page';
import { DonationAlert } from '../../features/overlay-control/donation-alert';

/** The history of donations with what a creator can do about each. */
export function DonationHistory() {
  return <DonationHistoryPage Actions={DonationActions} />;
}

function DonationActions({ donation, listedIds }: { donation: OwnDonation; listedIds: readonly number[] }) {
  return (
    <div className="text-xs text-ink-soft">
      <DonationAlert donation={donation} listedIds={listedIds} shownAt={undefined}>
        <HideFields donation={donation} />
      </DonationAlert>
    </div>
  );
}
