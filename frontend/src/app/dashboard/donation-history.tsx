import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { useHideFields } from '../../features/dashboard/use-hide-fields';
import { DisputeLink } from '../../features/disputes/dispute-link';
import { DonationHistoryPage } from '../../features/donation-history/donation-history-page';
import { useBlockSupporter } from '../../features/moderation/use-block-supporter';
import { DonationAlert } from '../../features/overlay-control/donation-alert';
import { dateAndTime } from '../../lib/date-and-time';

/** The history of donations with what a creator can do about each. */
export function DonationHistory() {
  return <DonationHistoryPage Actions={DonationActions} />;
}

function DonationActions({ donation, listedIds }: { donation: OwnDonation; listedIds: readonly number[] }) {
  const { actions, hiddenWords } = useHideFields(donation);
  const { action, confirmation } = useBlockSupporter(donation);
  return (
    <div className="grid text-xs text-ink-soft">
      {donation.dispute && <DisputeLink donationId={donation.id} />}
      <DonationAlert donation={donation} listedIds={listedIds} shownAt={undefined} actions={[...actions, action]}>
        <time dateTime={donation.createdAt}>{dateAndTime(donation.createdAt)}</time>
        {hiddenWords && <span>{hiddenWords}</span>}
      </DonationAlert>
      {confirmation}
    </div>
  );
}
