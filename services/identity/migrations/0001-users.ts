// Users, their sessions and single-use links, and the creators among them.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Users0001 implements MigrationInterface {
  name = 'Users0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(usersSql);
    await runner.query(sessionsSql);
    await runner.query(linksSql);
    await runner.query(creatorsSql);
    await runner.query(avatarsSql);
    await runner.query(totalsSql);
    await runner.query(countersSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The only table with usernames, so that one constraint keeps them unique from sign-up to public page. The admin's list
// sorts by id, which increases over time. Its searches match prefixes, hence text_pattern_ops.
const usersSql = `
  create table users (
    id uuid primary key,
    email text not null,
    email_verified_at timestamptz,
    first_name text not null,
    last_name text not null,
    username text not null,
    password_hash text not null,
    created_at timestamptz not null default now(),
    banned_at timestamptz,
    ban_reason text,
    deleted_at timestamptz,
    constraint users_email_unique unique (email),
    constraint users_email_lower_case check (email = lower(email)),
    constraint users_username_unique unique (username),
    constraint users_username_form check (username ~ '^[a-z0-9]{1,20}$'),
    constraint banned_means_with_reason check ((banned_at is null) = (ban_reason is null)),
    constraint deleted_users_keep_no_personal_data check (
      deleted_at is null or (first_name = '' and last_name = '' and email like 'deleted-%' and ban_reason is null))
  );
  create index users_by_email on users (email text_pattern_ops) where deleted_at is null;
  create index users_by_username on users (username text_pattern_ops) where deleted_at is null;
  create index users_by_name on users (lower(first_name || ' ' || last_name) text_pattern_ops) where deleted_at is null;
  create index users_by_last_name on users (lower(last_name) text_pattern_ops) where deleted_at is null;
  create index users_banned on users (id) where banned_at is not null and deleted_at is null;
  create index users_by_sign_up on users (created_at) where deleted_at is null`;

// Stores only the token's hash, so that a reader of this table cannot sign in. An idle session ends before its expiry,
// by seen_at.
const sessionsSql = `
  create table sessions (
    token_hash bytea primary key,
    id uuid not null default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    user_agent text,
    created_at timestamptz not null default now(),
    seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index sessions_of_user on sessions (user_id);
  create index sessions_by_end on sessions (expires_at)`;

// A user has one valid password-reset link: a new request replaces the older one. A second verification mail keeps the
// first link valid, so verification links have a table of their own.
const linksSql = `
  create table one_time_tokens (
    token_hash bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('reset-password')),
    expires_at timestamptz not null,
    created_at timestamptz not null default now(),
    constraint one_link_per_purpose unique (user_id, purpose)
  );
  create table verification_links (
    token_hash bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  );
  create index verification_links_of_user on verification_links (user_id)`;

// revision increases with every change, so that consumers of creator-changed can drop older states that arrive late.
const creatorsSql = `
  create table creators (
    id uuid primary key,
    user_id uuid not null references users (id),
    display_name text not null,
    bio text not null,
    avatar_url text,
    follower_count integer not null default 0 check (follower_count >= 0),
    bank_name text not null,
    account_number text not null check (account_number ~ '^[0-9]{10}$'),
    account_name text not null,
    bank_details_changed_at timestamptz,
    overlay_token text not null unique,
    goal_enabled boolean not null default false,
    goal_title text,
    goal_amount_kobo bigint not null default 0 check (goal_amount_kobo >= 0),
    goal_description text,
    goal_baseline_kobo bigint not null default 0,
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    constraint one_profile_per_user unique (user_id)
  );
  create index creators_by_avatar on creators (avatar_url) where avatar_url is not null`;

// Named by the hash of the bytes, so that a URL always returns the same image and can be cached permanently.
const avatarsSql = `
  create table avatars (
    name text primary key,
    content_type text not null,
    image bytea not null,
    created_at timestamptz not null default now()
  )`;

// One row, maintained by triggers: counting a million users for each view of the admin page would scan the whole table.
const totalsSql = `
  create table user_totals (
    is_only_row boolean primary key default true check (is_only_row),
    users bigint not null check (users >= 0),
    banned bigint not null check (banned >= 0),
    creators bigint not null check (creators >= 0)
  );
  insert into user_totals (users, banned, creators) values (0, 0, 0)`;

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
