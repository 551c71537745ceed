import { Controller, Module } from '@nestjs/common';
import {
  type DonationPaid,
  donationPaid,
  type EventEnvelope,
  getWallet,
  type WalletBalance,
} from '@tipnaija/contracts';
import { OnEvent, OnEventBatch, RpcHandler } from '@tipnaija/messaging';
import { describe, expect, it } from 'vitest';
import { DatabaseServiceConfig } from './config.js';
import { scratchService } from './testing/index.js';

/** A ledger without a health handler and with two handlers for donations. */
@Controller()
class IncompleteLedger {
  @RpcHandler(getWallet)
  async wallet(): Promise<WalletBalance> {
    return { balanceKobo: 0, availableKobo: 0, maturing: [], heldKobo: 0 };
  }

  @OnEvent(donationPaid)
  async once(_event: EventEnvelope<DonationPaid>): Promise<void> {}

  @OnEventBatch(donationPaid)
  async again(_events: EventEnvelope<DonationPaid>[]): Promise<void> {}
}

@Module({ controllers: [IncompleteLedger] })
class IncompleteLedgerModule {}

describe('runService with incomplete handlers', () => {
  it('fails to boot, and names the missing and the duplicate handler', async () => {
    const config = new DatabaseServiceConfig();
    const boot = scratchService({ service: 'ledger', module: IncompleteLedgerModule, migrations: [], config });
    const message = await boot.then(
      () => 'it booted',
      (error: Error) => error.message,
    );
    expect(message).toContain('The RPC ledger.get-health has no handler in ledger; it needs one');
    expect(message).toContain('The event payments.donation-paid/v1 has 2 handlers in ledger; it needs one');
  });
});
