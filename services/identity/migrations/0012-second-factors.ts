// Second factors of users: authenticator app, passkeys, recovery codes; sign-ins in two steps; when a session was proven.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SecondFactors0012 implements MigrationInterface {
  name = 'SecondFactors0012-1763683200012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(factorsSql);
    await runner.query(signInsSql);
    await runner.query(mailsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// A user with a row has a second factor. Removing the last one removes the row, and the recovery codes with it.
const factorsSql = `
  create table second_factors (
    user_id uuid primary key references users (id) on delete cascade,
    code_secret text,
    code_step bigint,
    code_added_at timestamptz,
    wrong_codes smallint not null default 0 check (wrong_codes between 0 and 5),
    last_wrong_at timestamptz,
    constraint an_app_has_secret_step_and_time check (num_nonnulls(code_secret, code_step, code_added_at) in (0, 3)),
    constraint wrong_codes_have_a_time check ((wrong_codes = 0) = (last_wrong_at is null))
  );
  create table recovery_codes (
    code_hash bytea primary key,
    user_id uuid not null references second_factors (user_id) on delete cascade,
    used_at timestamptz
  );
  create index recovery_codes_of_user on recovery_codes (user_id);
  create table passkeys (
    id text primary key,
    user_id uuid not null references second_factors (user_id) on delete cascade,
    public_key bytea not null,
    counter bigint not null check (counter >= 0),
    transports text[] not null,
    name text not null check (name <> ''),
    created_at timestamptz not null default now(),
    used_at timestamptz
  );
  create index passkeys_of_user on passkeys (user_id)`;

// A challenge is answered once. One for a sign-in by passkey alone has no user yet.
const signInsSql = `
  alter table sessions add column proven_at timestamptz;
  update sessions set proven_at = created_at;
  alter table sessions alter column proven_at set not null, alter column proven_at set default now();
  create table pending_sign_ins (
    token_hash bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    expires_at timestamptz not null
  );
  create index pending_sign_ins_of_user on pending_sign_ins (user_id);
  create table passkey_challenges (
    challenge_hash bytea primary key,
    purpose text not null check (purpose in ('add', 'sign-in', 'second-step', 'proof')),
    user_id uuid references users (id) on delete cascade,
    expires_at timestamptz not null,
    constraint only_sign_ins_have_no_user check ((purpose = 'sign-in') = (user_id is null))
  );
  create index passkey_challenges_of_user on passkey_challenges (user_id) where user_id is not null`;

const mailsSql = `
  alter table one_time_tokens drop constraint one_time_tokens_purpose_check,
    add constraint one_time_tokens_purpose_check check (purpose in ('reset-password', 'lost-device'));
  alter table mails drop constraint mails_kind_check,
    add constraint mails_kind_check check (kind in (
      'verify-email', 'reset-password', 'password-changed', 'bank-details-changed', 'tip-receipt',
      'withdrawal-requested', 'withdrawal-completed', 'withdrawal-declined', 'premium-started', 'premium-renewed',
      'premium-renewal-failed', 'premium-cancelled', 'premium-lapsed', 'premium-revoked',
      'account-closing', 'account-kept', 'account-closing-stopped', 'tip-notice',
      'app-added', 'app-removed', 'passkey-added', 'passkey-removed', 'recovery-code-used', 'recovery-codes-renewed',
      'lost-device', 'second-factors-removed'))`;
