// A second verification mail keeps the first link valid: verification links have a separate table.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VerificationLinks0012 implements MigrationInterface {
  name = 'VerificationLinks0012-1763683200012';

  // Several rows per user, unlike one_time_tokens, whose unique key the previous version still needs to issue its
  // links. Existing links in one_time_tokens stay valid.
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table verification_links (
        token_hash bytea primary key,
        user_id uuid not null references users (id) on delete cascade,
        expires_at timestamptz not null,
        created_at timestamptz not null default now()
      );
      create index verification_links_of_user on verification_links (user_id)`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}
