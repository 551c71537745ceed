// What goes to an account from which money came back waits for an admin, until a withdrawal to it is completed: a bank
// that the payout provider cannot reach would otherwise be tried for ever.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountsThatReturnedMoney0060 implements MigrationInterface {
  name = 'AccountsThatReturnedMoney0060-1763683200060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(safeSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

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
          where wallet.creator_id = withdrawals.creator_id and state <> 'open')
        and not exists (
          select from withdrawals as back
          where back.creator_id = withdrawals.creator_id and back.bank_name = withdrawals.bank_name
            and back.account_number = withdrawals.account_number
            and back.sent_at is not null and back.status in ('declined', 'returned')
            and not exists (
              select from withdrawals as paid
              where paid.creator_id = back.creator_id and paid.bank_name = back.bank_name
                and paid.account_number = back.account_number and paid.status = 'completed'
                and paid.decided_at > coalesce(back.returned_at, back.decided_at))))
  $$`;
