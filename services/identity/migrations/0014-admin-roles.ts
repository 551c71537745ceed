// Admins have roles; those of before could do everything, so they become owners. Their second factors are the users' kind.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AdminRoles0014 implements MigrationInterface {
  name = 'AdminRoles0014-1763683200014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(rolesSql);
    await runner.query(factorsSql);
    await runner.query(adminFactorsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// New admins have no default: a forgotten role must not become a powerful one.
const rolesSql = `
  alter table admins add column role text not null default 'owner' check (role in ('support', 'finance', 'owner'));
  alter table admins alter column role drop default`;

// An account is a user or an admin; ids are unique among both. The generated columns carry the foreign keys.
const factorsSql = `
  alter table second_factors drop constraint second_factors_user_id_fkey;
  alter table second_factors rename column user_id to account_id;
  alter table second_factors add column kind text not null default 'user' check (kind in ('user', 'admin'));
  alter table second_factors alter column kind drop default,
    add column user_id uuid generated always as (case when kind = 'user' then account_id end) stored
      references users (id) on delete cascade,
    add column admin_id uuid generated always as (case when kind = 'admin' then account_id end) stored
      references admins (id) on delete cascade;
  create index second_factors_of_user on second_factors (user_id) where user_id is not null;
  create index second_factors_of_admin on second_factors (admin_id) where admin_id is not null;
  alter table recovery_codes rename column user_id to account_id;
  alter index recovery_codes_of_user rename to recovery_codes_of_account;
  alter table passkeys rename column user_id to account_id;
  alter index passkeys_of_user rename to passkeys_of_account;
  alter table passkey_challenges drop constraint passkey_challenges_user_id_fkey;
  alter table passkey_challenges rename column user_id to account_id;
  alter table passkey_challenges rename constraint only_sign_ins_have_no_user to only_sign_ins_have_no_account;
  alter index passkey_challenges_of_user rename to passkey_challenges_of_account`;

// The secrets are encrypted for their admin already. A sign-in waits for its second step here.
const adminFactorsSql = `
  insert into second_factors (account_id, kind, code_secret, code_step, code_added_at)
    select id, 'admin', code_secret, coalesce(code_step, 0), now() from admins where code_secret is not null;
  alter table admins drop column code_secret, drop column code_step, drop column code_attempts,
    drop column code_attempts_since;
  create table admin_pending_sign_ins (
    token_hash bytea primary key,
    admin_id uuid not null references admins (id) on delete cascade,
    expires_at timestamptz not null
  );
  create index admin_pending_sign_ins_of_admin on admin_pending_sign_ins (admin_id)`;
