// Withdrawals rest after second factors were removed by mail.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithdrawalRests0012 implements MigrationInterface {
  name = 'WithdrawalRests0012-1763683200012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(restsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// The rest is written under the lock of the wallet, which withdrawals take. A payout that an admin requests is allowed.
const restsSql = `
  create table withdrawal_rests (
    creator_id uuid primary key,
    rest_until timestamptz not null
  );
  revoke delete on withdrawal_rests from ledger_service;

  create function a_rest_only_gets_longer() returns trigger language plpgsql as $$
  begin
    raise exception 'the rest of % would end sooner', old.creator_id using errcode = 'check_violation';
  end $$;
  create trigger a_rest_only_gets_longer before update on withdrawal_rests for each row
    when (new.rest_until < old.rest_until) execute function a_rest_only_gets_longer();

  create function reject_resting_wallet() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    if exists (select from withdrawal_rests where creator_id = new.creator_id and rest_until > now()) then
      raise exception 'withdrawals of % rest', new.creator_id using errcode = 'LA005';
    end if;
    return new;
  end $$;
  create trigger reject_resting_wallet before insert on withdrawals for each row
    when (new.requested_by is null) execute function reject_resting_wallet()`;
