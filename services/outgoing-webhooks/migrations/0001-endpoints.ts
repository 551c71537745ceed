// The webhook endpoints of creators, and what was sent to them. A deleted creator's rows are deleted; triggers drop later
// inserts.
import { deadLettersTableSql } from '@tipnaija/messaging/dead-letters';
import { outboxTablesSql } from '@tipnaija/messaging/outbox-table';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Endpoints0001 implements MigrationInterface {
  name = 'Endpoints0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(suspendedCreatorsSql);
    await runner.query(endpointsSql);
    await runner.query(positionsSql);
    await runner.query(deliveriesSql);
    await runner.query(skipDeletedCreatorsSql);
    await runner.query(deadLettersTableSql);
    await runner.query(outboxTablesSql(['identity']));
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// `since` makes a late, older event a no-op.
const suspendedCreatorsSql = `
  create table suspended_creators (
    creator_id uuid primary key,
    is_suspended boolean not null,
    since timestamptz not null,
    deleted_at timestamptz
  )`;

// place: a creator has five, so that simultaneous requests cannot create a sixth. Secrets are encrypted. position: the last
// tip that was delivered or given up. awaited_tip: the newest tip that is known to exist, maybe not recorded as an alert yet.
// due_at: when there is something to do; null while there is nothing. failures: attempts since the last success. warned_at:
// when the creator was warned of them. last_delivered_at: longer than its delivery is kept. The lease belongs to the one
// process that sends to this endpoint.
const endpointsSql = `
  create table endpoints (
    id uuid primary key,
    creator_id uuid not null,
    place smallint not null constraint at_most_five_endpoints check (place between 1 and 5),
    name text not null check (name <> ''),
    url text not null check (url ~ '^https?://'),
    secret text not null,
    former_secret text,
    former_until timestamptz,
    position bigint not null check (position >= 0),
    awaited_tip bigint,
    awaited_since timestamptz,
    due_at timestamptz,
    failures integer not null default 0 check (failures >= 0),
    failing_since timestamptz,
    warned_at timestamptz,
    last_delivered_at timestamptz,
    off_since timestamptz,
    off_reason text check (off_reason in ('owner', 'gone', 'failing')),
    lease_id uuid,
    leased_until timestamptz,
    created_at timestamptz not null default now(),
    constraint one_endpoint_per_place unique (creator_id, place),
    constraint former_secret_ends check ((former_secret is null) = (former_until is null)),
    constraint awaited_since_when check ((awaited_tip is null) = (awaited_since is null)),
    constraint failing_since_when check ((failures = 0) = (failing_since is null)),
    constraint warned_while_failing check (warned_at is null or failing_since is not null),
    constraint off_for_a_reason check ((off_since is null) = (off_reason is null)),
    constraint leased_by_somebody check ((lease_id is null) = (leased_until is null))
  );
  create index endpoints_due on endpoints (due_at) where off_since is null`;

// An endpoint whose position fell would send its tips a second time as if they were new.
const positionsSql = `
  create function keep_position() returns trigger language plpgsql as $$
  begin
    raise exception 'The position of endpoint % cannot fall from % to %', old.id, old.position, new.position
      using errcode = 'check_violation', constraint = 'position_rises';
  end $$;
  create trigger position_rises before update of position on endpoints
    for each row when (new.position < old.position) execute function keep_position()`;

// expires_at: when the tip is given up. A replayed tip has a later one.
const deliveriesSql = `
  create table deliveries (
    endpoint_id uuid not null references endpoints (id) on delete cascade,
    tip_id bigint not null check (tip_id > 0),
    creator_id uuid not null,
    state text not null check (state in ('pending', 'delivered', 'failed')),
    attempts integer not null default 0 check (attempts >= 0),
    expires_at timestamptz not null,
    last_status smallint,
    last_failure text check (last_failure in ('status', 'timeout', 'unreachable', 'certificate', 'name-not-found',
                                              'address-not-allowed', 'too-old', 'tip-gone')),
    created_at timestamptz not null default now(),
    delivered_at timestamptz,
    constraint one_delivery_per_tip primary key (endpoint_id, tip_id),
    constraint delivered_when check ((state = 'delivered') = (delivered_at is not null)),
    constraint failed_why check (state <> 'failed' or last_failure is not null)
  );
  create index deliveries_pending on deliveries (endpoint_id, tip_id) where state = 'pending';
  create index deliveries_by_age on deliveries (created_at)`;

// A writer holds the creator's lock in shared mode until it commits; a deletion takes it in exclusive mode while it writes
// the tombstone. Rows written before the tombstone get deleted; later inserts see it and are skipped.
const skipDeletedCreatorsSql = `
  create function creator_lock(creator uuid) returns integer language sql immutable as
    $$ select hashtext(creator::text) & 63 $$;
  create function skip_deleted_creators() returns trigger language plpgsql set search_path from current as $$
  begin
    perform pg_advisory_xact_lock_shared(1414, creator_lock(new.creator_id));
    if exists (select from suspended_creators where creator_id = new.creator_id and deleted_at is not null) then
      return null;
    end if;
    return new;
  end $$;
  create trigger skip_deleted_creators before insert on endpoints
    for each row execute function skip_deleted_creators();
  create trigger skip_deleted_creators before insert on deliveries
    for each row execute function skip_deleted_creators()`;
