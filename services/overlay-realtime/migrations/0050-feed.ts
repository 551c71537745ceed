// The tips for bots and apps, and the open connections of their keys. The alert of a refunded tip stays, because the next
// one names it as its predecessor.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Feed0050 implements MigrationInterface {
  name = 'Feed0050-1763683200050';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(statusSql);
    await runner.query(connectionsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const statusSql = `
  alter table alert_deliveries
    drop constraint alert_deliveries_status_check,
    add constraint alert_deliveries_status_check
      check (status in ('pending', 'pending-approval', 'rejected', 'below-minimum', 'refunded'))`;

// place: a key has five, so that simultaneous connections to several replicas cannot become six. A replica renews its
// connections; the place of one that it no longer renews is free.
const connectionsSql = `
  create table feed_connections (
    key_id uuid not null,
    place smallint not null constraint at_most_five_connections check (place between 1 and 5),
    creator_id uuid not null,
    connection_id uuid not null unique,
    renewed_at timestamptz not null default now(),
    constraint one_connection_per_place primary key (key_id, place)
  );
  create trigger skip_deleted_creators before insert on feed_connections
    for each row execute function skip_deleted_creators()`;
