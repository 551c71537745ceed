import { Statement } from './statement';
import { Withdrawals } from './withdrawals';

/** Withdrawals and statement. */
export function WalletHistory({ revision }: { revision: number }) {
  return (
    <>
      <Withdrawals />
      <Statement revision={revision} />
    </>
  );
}
