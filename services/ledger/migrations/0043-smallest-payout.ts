// Payout providers reject transfers under ₦100: such a withdrawal is paid by hand, and never sent.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SmallestPayout0043 implements MigrationInterface {
  name = 'SmallestPayout0043-1763683200043';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(smallestSql);
    await runner.query(safeSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// No check constraint: the answers about withdrawals that were sent before still change their rows.
const smallestSql = `
  create function smallest_payout_kobo() returns bigint language sql immutable as 'select 10000::bigint';

  create function reject_small_sending() returns trigger language plpgsql as $$
  begin
    raise exception 'withdrawal % is smaller than a payout', old.id using errcode = 'LA007';
  end $$;
  create trigger reject_small_sending before update on withdrawals for each row
    when (old.status = 'pending' and new.status = 'sending' and new.net_kobo < smallest_payout_kobo())
    execute function reject_small_sending()`;

const safeSql = `
  create or replace function is_safe_to_send(withdrawal uuid) returns boolean
  language sql stable set search_path = ledger, pg_temp as $$
    select exists (
      select from withdrawals join accounts on key = 'wallet:' || creator_id
      where withdrawals.id = withdrawal and status = 'pending' and net_kobo >= smallest_payout_kobo()
        and requested_by is null and name_confirmed_at is not null
        and balance_kobo >= maturing_kobo(creator_id)
        and not exists (select from withdrawal_rests as rest
          where rest.creator_id = withdrawals.creator_id and rest_until > now())
        and not exists (select from risk_flags as flag
          where flag.creator_id = withdrawals.creator_id and is_flagged)
        and not exists (select from dispute_holds as hold
          where hold.creator_id = withdrawals.creator_id and is_open and held_kobo > 0)
        and not exists (select from wallet_states as wallet
          where wallet.creator_id = withdrawals.creator_id and state <> 'open'))
  $$`;
