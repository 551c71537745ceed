// What the payment providers keep, an expense, and what they settle to our bank: both leave what they hold for us.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProviderFees0007 implements MigrationInterface {
  name = 'ProviderFees0007-1763683200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table accounts
        drop constraint accounts_kind_check,
        add constraint accounts_kind_check check (
          kind in ('wallet', 'fees', 'provider-fees', 'premium-revenue', 'payouts-due', 'bank')
          or (kind like '%-clearing' and is_payment_provider(left(kind, -length('-clearing')))));
      alter table transactions
        drop constraint transactions_kind_check,
        add constraint transactions_kind_check check (kind in (
          'donation-paid', 'donation-reversed', 'donation-reinstated', 'withdrawal-requested', 'withdrawal-completed',
          'withdrawal-declined', 'premium-from-wallet', 'premium-by-card', 'premium-refunded', 'provider-fee', 'settlement'))`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
