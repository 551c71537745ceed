import { PeriodStatement } from './period-statement';
import { Statement } from './statement';
import { Withdrawals } from './withdrawals';

/** Withdrawals and statements. */
export function WalletHistory({ revision, creatorId }: { revision: number; creatorId: string }) {
  return (
    <>
      <Withdrawals />
      <PeriodStatement />
      <Statement revision={revision} creatorId={creatorId} />
    </>
  );
}
