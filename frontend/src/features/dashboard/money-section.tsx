import type { OwnCreator } from '@tipnaija/contracts/http/creators';
import type { ComponentType } from 'react';
import { Section } from './section';
import { Totals } from './totals';
import { useWorkspace } from './workspace';

/** Blocks of other features, supplied by the app. `revision` counts the live wallet changes. */
type MoneyBlocks = {
  Wallet: ComponentType<{ creator: OwnCreator }>;
  WalletHistory: ComponentType<{ revision: number; creatorId: string }>;
  RecentSums: ComponentType<{ revision: number }>;
};

/** The wallet, its payouts and its statement. */
export function MoneySection({ Wallet, WalletHistory, RecentSums }: MoneyBlocks) {
  const { creator, walletRevision } = useWorkspace();
  return (
    <Section title="Money">
      <Wallet creator={creator} />
      <Totals creator={creator}>
        <RecentSums revision={walletRevision} />
      </Totals>
      <WalletHistory revision={walletRevision} creatorId={creator.id} />
    </Section>
  );
}
