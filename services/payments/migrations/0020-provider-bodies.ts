// The providers' reports of a payment are found, when its donor or its creator is removed.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProviderBodies0020 implements MigrationInterface {
  name = 'ProviderBodies0020-1763683200020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'create index provider_events_by_reference on provider_events (reference) where reference is not null',
    );
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
