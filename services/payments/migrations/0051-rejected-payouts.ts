// Since when the provider of a payout rejects it in words that we do not know: after a day the payout ends.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RejectedPayouts0051 implements MigrationInterface {
  name = 'RejectedPayouts0051-1763683200051';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table payouts add column rejected_at timestamptz');
    await runner.query('grant update (rejected_at) on payouts to payments_service');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
