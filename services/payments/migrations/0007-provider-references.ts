// A provider numbers its payments without regard to other providers, so that a reference is unique per provider only.
// provider_reference comes first: confirmation finds payments by it, among all providers.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProviderReferences0007 implements MigrationInterface {
  name = 'ProviderReferences0007-1763683200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table payments drop constraint payments_provider_reference_key,
        add constraint provider_reference_once_per_provider unique (provider_reference, provider)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
