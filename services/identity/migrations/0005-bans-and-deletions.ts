// Banned and deleted users, user counts, indexes of the admin's user list, and the audit log.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class BansAndDeletions0005 implements MigrationInterface {
  name = 'BansAndDeletions0005-1763683200005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(usersSql);
    await runner.query(indexesSql);
    await runner.query(totalsSql);
    await runner.query(countersSql);
    await runner.query(actsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const usersSql = `
  alter table users
    add column banned_at timestamptz,
    add column ban_reason text,
    add column deleted_at timestamptz,
    add constraint a_ban_has_its_reason check ((banned_at is null) = (ban_reason is null)),
    add constraint the_deleted_keep_nothing check (
      deleted_at is null or (first_name = '' and last_name = '' and email like 'deleted-%' and ban_reason is null))`;

// The list sorts by id, which increases over time. Searches match prefixes, hence text_pattern_ops.
const indexesSql = `
  create index users_by_email on users (email text_pattern_ops) where deleted_at is null;
  create index users_by_username on users (username text_pattern_ops) where deleted_at is null;
  create index users_by_name on users (lower(first_name || ' ' || last_name) text_pattern_ops) where deleted_at is null;
  create index users_by_last_name on users (lower(last_name) text_pattern_ops) where deleted_at is null;
  create index users_banned on users (id) where banned_at is not null and deleted_at is null;
  create index users_by_sign_up on users (created_at) where deleted_at is null`;

// One row, maintained by triggers: counting a million users for each view of the admin page would scan the whole table.
const totalsSql = `
  create table user_totals (
    is_the_only boolean primary key default true check (is_the_only),
    users bigint not null check (users >= 0),
    banned bigint not null check (banned >= 0),
    creators bigint not null check (creators >= 0)
  );
  insert into user_totals (users, banned, creators)
    select (select count(*) from users), 0, (select count(*) from creators)`;

// Statement-level triggers, so that a bulk change updates the totals once. They fix the search path for every writer.
// Deleted users are not counted.
const countersSql = `
  create function count_added_users() returns trigger language plpgsql set search_path from current as $$
  begin
    update user_totals set users = users + (select count(*) from added);
    return null;
  end $$;

  create function count_added_creators() returns trigger language plpgsql set search_path from current as $$
  begin
    update user_totals set creators = creators + (select count(*) from added);
    return null;
  end $$;

  create function count_changed_users() returns trigger language plpgsql set search_path from current as $$
  declare
    gone bigint;
    gone_creators bigint;
    more_banned bigint;
  begin
    select count(*) filter (where is_gone),
           count(*) filter (where is_gone and exists (select from creators where user_id = changed.id)),
           coalesce(sum(is_banned::int - was_banned::int), 0)
      into gone, gone_creators, more_banned
      from (
        select after.id, after.deleted_at is not null and before.deleted_at is null as is_gone,
               after.banned_at is not null and after.deleted_at is null as is_banned,
               before.banned_at is not null and before.deleted_at is null as was_banned
        from after join before using (id)
      ) as changed;
    if gone <> 0 or more_banned <> 0 then
      update user_totals set
        users = users - gone, creators = creators - gone_creators, banned = banned + more_banned;
    end if;
    return null;
  end $$;

  create trigger users_are_counted after insert on users
    referencing new table as added for each statement execute function count_added_users();
  create trigger creators_are_counted after insert on creators
    referencing new table as added for each statement execute function count_added_creators();
  create trigger changes_are_counted after update on users
    referencing old table as before new table as after for each statement execute function count_changed_users()`;

const actsSql = `
  create table audit_log (
    id bigint generated always as identity primary key,
    admin_id uuid not null references admins (id),
    act text not null,
    subject text not null,
    before jsonb,
    after jsonb,
    correlation_id text not null,
    acted_at timestamptz not null default now()
  );
  create index admin_acts_of_subject on audit_log (subject, id);
  revoke update, delete, truncate on audit_log from identity_service`;
