import { Statement } from './statement';
import { Withdrawals } from './withdrawals';

/** Withdrawals and the statement. */
export function WalletHistory({ revision, creatorId }: { revision: number; creatorId: string }) {
  return (
    <>
      <Withdrawals />
      <Statement revision={revision} creatorId={creatorId} />
    </>
  );
}
