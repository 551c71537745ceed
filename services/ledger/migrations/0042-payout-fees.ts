// What providers take for payouts is booked: a kind of transactions of its own, against the bank.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PayoutFees0042 implements MigrationInterface {
  name = 'PayoutFees0042-1763683200042';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table transactions
        drop constraint transactions_kind_check,
        add constraint transactions_kind_check check (kind in (
          'donation-paid', 'donation-reversed', 'donation-reinstated', 'dispute-held', 'dispute-released',
          'withdrawal-requested', 'withdrawal-sent', 'withdrawal-completed', 'withdrawal-returned', 'withdrawal-declined',
          'premium-from-wallet', 'premium-by-card', 'premium-refunded', 'provider-fee', 'payout-fee', 'settlement'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
