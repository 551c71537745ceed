// Receipts are found by their payment, when the donor removes their address.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Receipts0007 implements MigrationInterface {
  name = 'Receipts0007-1763683200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create index mails_by_payment on mails ((details->>'reference')) where kind = 'tip-receipt'`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
