// What a purchase from the wallet was requested for: one that a deploy interrupts is charged that, whatever Premium costs then.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WalletPurchasePrices0060 implements MigrationInterface {
  name = 'WalletPurchasePrices0060-1763683200060';

  async up(runner: QueryRunner): Promise<void> {
    // The default is the only price that there was: that of the existing rows, and of those of the version before.
    await runner.query('alter table wallet_purchases add column price_kobo bigint not null default 1000000');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
