// The latest known end of each creator's subscription.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PremiumTerms0005 implements MigrationInterface {
  name = 'PremiumTerms0005-1763683200005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table premium_terms (
        creator_id uuid primary key,
        expires_at timestamptz not null,
        revision integer not null
      )`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
