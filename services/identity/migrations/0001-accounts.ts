// Users, their sessions, and the creators among them.
import { outboxTableSql } from '@tipnaija/messaging';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Accounts0001 implements MigrationInterface {
  name = 'Accounts0001-1763683200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(usersSql);
    await runner.query(sessionsSql);
    await runner.query(creatorsSql);
    await runner.query(outboxTableSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The only table with usernames, so that one constraint keeps them unique from sign-up to public page.
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
    constraint users_email_unique unique (email),
    constraint users_email_lower_case check (email = lower(email)),
    constraint users_username_unique unique (username),
    constraint users_username_form check (username ~ '^[a-z0-9]{1,20}$')
  )`;

// Stores only the token's hash, so that a reader of this table cannot sign in.
const sessionsSql = `
  create table sessions (
    token_hash bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index sessions_of_user on sessions (user_id)`;

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
    overlay_token text not null unique,
    goal_enabled boolean not null default false,
    goal_title text,
    goal_amount_kobo bigint not null default 0 check (goal_amount_kobo >= 0),
    goal_description text,
    goal_baseline_kobo bigint not null default 0,
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    constraint one_profile_per_user unique (user_id)
  )`;
