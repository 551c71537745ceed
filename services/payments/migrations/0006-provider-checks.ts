// The declaration of the providers decides which names the tables accept: a new provider needs no change here.
import type { MigrationInterface, QueryRunner } from 'typeorm';

const tables = [
  'payments',
  'provider_events',
  'discrepancies',
  'reconciled_days',
  'platform_days',
  'platform_day_changes',
];

export class ProviderChecks0006 implements MigrationInterface {
  name = 'ProviderChecks0006-1763683200006';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of tables) {
      await runner.query(`
        alter table ${table} drop constraint if exists ${table}_provider_check,
          add constraint ${table}_provider_check check (is_payment_provider(provider))`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
