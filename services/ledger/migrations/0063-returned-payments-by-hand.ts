// The bank sends back what an admin paid by hand: it returns to the wallet, as what the payout provider sent does.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReturnedPaymentsByHand0063 implements MigrationInterface {
  name = 'ReturnedPaymentsByHand0063-1763683200063';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(returnedBySql);
    await runner.query(forwardSql);
    await runner.query(safeSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const returnedBySql = `
  alter table withdrawals add column returned_by uuid;
  alter table withdrawals
    drop constraint returned_has_time_and_event,
    add constraint returned_has_time_and_event check (
      (status = 'returned') = (returned_at is not null) and (returned_at is null) = (returned_event_id is null)),
    add constraint returned_by_an_admin_or_the_provider check (
      (returned_by is not null) = (returned_at is not null and sent_at is null)),
    drop constraint approved_withdrawals_leave,
    add constraint approved_withdrawals_leave check (
      approval_id is null or moved_by is not null and (status in ('completed', 'returned') or sent_at is not null));
  grant update (returned_by) on withdrawals to ledger_service`;

// completed -> returned, paid by an admin or sent. What an earlier step wrote stays.
const forwardSql = `
  create or replace function reject_step_back() returns trigger language plpgsql as $$
  begin
    if (old.status, new.status) not in (
        ('pending', 'pending'), ('pending', 'sending'), ('pending', 'completed'), ('pending', 'declined'),
        ('sending', 'sending'), ('sending', 'completed'), ('sending', 'declined'), ('completed', 'returned'))
    then
      raise exception 'withdrawal % is already %', old.id, old.status using errcode = 'check_violation';
    end if;
    if (old.status <> 'pending' and (old.sent_at, old.sent_by, old.sent_event_id, old.approval_id)
          is distinct from (new.sent_at, new.sent_by, new.sent_event_id, new.approval_id))
      or (old.status = 'completed' and (old.decided_at, old.decided_by, old.decision_event_id)
          is distinct from (new.decided_at, new.decided_by, new.decision_event_id))
      or (old.session_id is not null and new.session_id is distinct from old.session_id)
    then
      raise exception 'an earlier step of withdrawal % would change', old.id using errcode = 'check_violation';
    end if;
    return new;
  end $$`;

// As before, and what came back to an admin counts like what came back to the payout provider.
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
            and (back.status = 'returned' or back.status = 'declined' and back.sent_at is not null)
            and not exists (
              select from withdrawals as paid
              where paid.creator_id = back.creator_id and paid.bank_name = back.bank_name
                and paid.account_number = back.account_number and paid.status = 'completed'
                and paid.decided_at > coalesce(back.returned_at, back.decided_at))))
  $$`;
