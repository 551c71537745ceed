import { Statement } from './statement';
import { Withdrawals } from './withdrawals';

/** Where the money went, and where it came from. */
export function WalletHistory({ revision }: { revision: number }) {
  return (
    <>
      <Withdrawals />
      <Statement revision={revision} />
    </>
  );
}
