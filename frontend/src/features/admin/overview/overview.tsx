import { Approvals } from '../approvals/approvals';
import { useCan } from '../use-admin';
import { LatestDonations } from './latest-donations';
import { StatCards } from './stat-cards';
import { VolumeOfDays } from './volume-of-days';
import { WorkQueue } from './work-queue';

/** The work comes first, then the figures, then what happened lately. */
export function Overview() {
  const canManageMoney = useCan('manage-money');
  return (
    <>
      {canManageMoney && <WorkQueue />}
      <Approvals />
      <StatCards />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {canManageMoney && <VolumeOfDays />}
        <LatestDonations />
      </div>
    </>
  );
}
