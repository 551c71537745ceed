import type { Supporter } from '@tipnaija/contracts/http/donations';
import { lazyPart } from '../../components/lazy-part';
import { DialogLoading } from '../../components/ui/dialog-loading';
import { AnalyticsBlock } from '../../features/analytics/analytics-block';
import { FansSection } from '../../features/dashboard/fans-section';
import { ReplayButton } from '../../features/overlay-control/replay-button';

const SupporterDialog = lazyPart(() =>
  import('../../features/donation-history/supporter-dialog').then((module) => module.SupporterDialog),
);

export function Fans() {
  return <FansSection Analytics={AnalyticsBlock} SupporterDetails={SupporterDetails} />;
}

function SupporterDetails({ supporter, onClose }: { supporter: Supporter; onClose: () => void }) {
  return (
    <DialogLoading onClose={onClose}>
      <SupporterDialog supporter={supporter} Replay={ReplayButton} onClose={onClose} />
    </DialogLoading>
  );
}
