// Withdrawal totals per status, maintained for the admin page.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WithdrawalTotals0007 implements MigrationInterface {
  name = 'WithdrawalTotals0007-1763683200007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('lock table withdrawals in share row exclusive mode');
    await runner.query(totalsSql);
    await runner.query(counterSql);
    await runner.query('revoke insert, update, delete, truncate on withdrawal_totals from ledger_service');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

const totalsSql = `
  create table withdrawal_totals (
    status text primary key check (status in ('pending', 'completed', 'declined')),
    withdrawals bigint not null check (withdrawals >= 0),
    gross_kobo bigint not null check (gross_kobo >= 0),
    fee_kobo bigint not null check (fee_kobo >= 0),
    net_kobo bigint not null check (net_kobo >= 0)
  );
  insert into withdrawal_totals (status, withdrawals, gross_kobo, fee_kobo, net_kobo)
    select known.status, count(id), coalesce(sum(gross_kobo), 0), coalesce(sum(fee_kobo), 0), coalesce(sum(net_kobo), 0)
    from unnest(array['pending', 'completed', 'declined']) as known(status) left join withdrawals using (status)
    group by known.status`;

// Deferred to the commit: a request locks accounts before it inserts its withdrawal, and a decision locks them after
// its update, so totals locked in between would deadlock. Both rows are locked in the same order, for the same reason.
const counterSql = `
  create function count_withdrawal() returns trigger
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    perform from withdrawal_totals where status in (old.status, new.status) order by status for update;
    update withdrawal_totals set
      withdrawals = withdrawals - 1, gross_kobo = withdrawal_totals.gross_kobo - old.gross_kobo,
      fee_kobo = withdrawal_totals.fee_kobo - old.fee_kobo, net_kobo = withdrawal_totals.net_kobo - old.net_kobo
      where status = old.status;
    update withdrawal_totals set
      withdrawals = withdrawals + 1, gross_kobo = withdrawal_totals.gross_kobo + new.gross_kobo,
      fee_kobo = withdrawal_totals.fee_kobo + new.fee_kobo, net_kobo = withdrawal_totals.net_kobo + new.net_kobo
      where status = new.status;
    return null;
  end $$;
  create constraint trigger withdrawals_are_counted after insert or update on withdrawals
    deferrable initially deferred for each row execute function count_withdrawal()`;
