import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import type { ReactNode } from 'react';
import { useHideFields } from '../../features/dashboard/use-hide-fields';
import { DisputeLink } from '../../features/disputes/dispute-link';
import { DonationHistoryPage } from '../../features/donation-history/donation-history-page';
import { useBlockSupporter } from '../../features/moderation/use-block-supporter';
import { DonationAlert } from '../../features/overlay-control/donation-alert';

/** The history of donations with what a creator can do about each. */
export function DonationHistory() {
  return <DonationHistoryPage Actions={DonationActions} />;
}

type DonationActionsProps = { donation: OwnDonation; listedIds: readonly number[]; note: ReactNode };

function DonationActions({ donation, listedIds, note }: DonationActionsProps) {
  const actions = useHideFields(donation);
  const { action, confirmation } = useBlockSupporter(donation);
  return (
    <div className="grid text-xs text-ink-soft">
      {donation.dispute && <DisputeLink donationId={donation.id} />}
      <DonationAlert
        donation={donation}
        listedIds={listedIds}
        shownAt={undefined}
        actions={[...actions, action]}
        note={note}
      />
      {confirmation}
    </div>
  );
}
