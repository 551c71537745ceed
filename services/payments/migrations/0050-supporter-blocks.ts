// Supporters whom a creator blocked, by the hashes of the tip that was blocked; and the tips that met a block.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SupporterBlocks0050 implements MigrationInterface {
  name = 'SupporterBlocks0050-1763683200050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(blocksSql);
    await runner.query('alter table hidden_fields add column is_blocked boolean not null default false');
    await runner.query('create index payment_origins_by_network on payment_origins (network_hash)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The hashes are copied from payment_origins and kept as long. A block that is lifted is deleted: its hashes
// have no use any more.
const blocksSql = `
  create table supporter_blocks (
    donation_id bigint primary key references donations (id),
    creator_id uuid not null,
    network_hash text not null check (network_hash ~ '^[0-9a-f]{32}$'),
    visit_hash text check (visit_hash ~ '^[0-9a-f]{32}$'),
    account_hash text check (account_hash ~ '^[0-9a-f]{32}$'),
    card_hash text check (card_hash ~ '^[0-9a-f]{32}$'),
    blocked_at timestamptz not null default now()
  );
  create index supporter_blocks_of_creator on supporter_blocks (creator_id);
  create index supporter_blocks_by_age on supporter_blocks (blocked_at);
  revoke update, truncate on supporter_blocks from payments_service`;
