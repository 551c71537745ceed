// Which disputes the dashboards of a creator were notified of, so that a missed message heals.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Disputes0010 implements MigrationInterface {
  name = 'Disputes0010-1763683200010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(disputesSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const disputesSql = `
  create table disputes (
    dispute_id uuid primary key,
    creator_id uuid not null,
    state text not null check (state in ('open', 'lost', 'won'))
  );
  create index disputes_by_creator on disputes (creator_id);
  create trigger skip_deleted_creators before insert on disputes
    for each row execute function skip_deleted_creators()`;
