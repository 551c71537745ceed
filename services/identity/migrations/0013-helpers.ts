// Helpers of creators, the invites that make them, and the append-only log of what a creator's team did.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Helpers0013 implements MigrationInterface {
  name = 'Helpers0013-1763683200013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(helpersSql);
    await runner.query(othersOnlySql);
    await runner.query(invitesSql);
    await runner.query(teamLogSql);
    await runner.query(mailsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const helpersSql = `
  create table helpers (
    id uuid primary key,
    creator_id uuid not null references creators (id),
    user_id uuid not null references users (id),
    role text not null check (role in ('moderator', 'operator')),
    joined_at timestamptz not null default now(),
    constraint helps_a_creator_once unique (creator_id, user_id)
  );
  create index helpers_of_user on helpers (user_id)`;

const othersOnlySql = `
  create function reject_own_helper() returns trigger language plpgsql as $$
  begin
    if exists (select from creators where id = new.creator_id and user_id = new.user_id) then
      raise exception 'A creator is not their own helper' using errcode = 'check_violation', constraint = 'helpers_are_others';
    end if;
    return new;
  end $$;
  create trigger reject_own_helper before insert or update on helpers
    for each row execute function reject_own_helper()`;

// The hash is set when the mail is sent. An accepted, replaced or withdrawn invite has no row.
const invitesSql = `
  create table helper_invites (
    id uuid primary key,
    creator_id uuid not null references creators (id),
    email text not null,
    role text not null check (role in ('moderator', 'operator')),
    token_hash bytea unique,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    constraint one_invite_per_address unique (creator_id, email),
    constraint invites_last_three_days check (expires_at <= created_at + interval '72 hours')
  );
  create index helper_invites_by_address on helper_invites (email);
  create index helper_invites_by_expiry on helper_invites (expires_at)`;

// Only ids: the log is immutable, and a deletion must erase names and addresses.
const teamLogSql = `
  create table team_log (
    id bigint generated always as identity primary key,
    creator_id uuid not null references creators (id),
    actor_id uuid not null references users (id),
    actor_role text not null check (actor_role in ('owner', 'moderator', 'operator')),
    action text not null,
    subject text not null,
    helper_id uuid references users (id),
    acted_at timestamptz not null default now()
  );
  create index team_log_of_creator on team_log (creator_id, id);
  create index team_log_of_actor on team_log (actor_id, id);
  revoke update, delete, truncate on team_log from identity_service`;

const mailsSql = `
  alter table mails drop constraint mails_kind_check,
    add constraint mails_kind_check check (kind in (
      'verify-email', 'reset-password', 'password-changed', 'bank-details-changed', 'tip-receipt',
      'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined', 'premium-started', 'premium-renewed',
      'premium-renewal-failed', 'premium-cancelled', 'premium-lapsed', 'premium-revoked',
      'account-closing', 'account-kept', 'account-closing-stopped', 'tip-notice',
      'app-added', 'app-removed', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'recovery-codes-renewed',
      'lost-device', 'second-factors-removed',
      'helper-invite', 'helper-joined', 'helper-left', 'helper-removed'));
  create index mails_of_invites on mails (recipient) where kind = 'helper-invite'`;
