// A second verification mail no longer ends the link of the first: links that verify an address have a table of their own.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VerificationLinks0012 implements MigrationInterface {
  name = 'VerificationLinks0012-1763683200012';

  // Several rows a user, unlike one_time_tokens, whose unique key the version before still needs to issue its links. Links
  // that stand there already are still read.
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
