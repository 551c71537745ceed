// A tip whose refund failed before its day matures again until that day. A dispute won on appeal stays available at once.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FailedRefundsMatureAgain0061 implements MigrationInterface {
  name = 'FailedRefundsMatureAgain0061-1763683200061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(indexSql);
    await runner.query(recordSql);
    await runner.query(restoreSql);
    await runner.query(privilegesSql);
    await runner.query(earlierSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// One index for both, so that a tip still costs one look-up.
const indexSql = `
  drop index reversals_by_donation;
  create index reversals_by_donation on transactions (split_part(reference, ' of ', 2))
    where kind in ('donation-reversed', 'donation-reinstated')`;

/** As before, and what a failed refund returned counts as never refunded. */
const recordSql = `
  create or replace function record_maturities(
    event_ids uuid[], donation_ids bigint[], creator_ids uuid[], amounts bigint[],
    available bigint[], available_if_trusted bigint[]
  ) returns void
  language plpgsql security definer set search_path = ledger, pg_temp as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtext('ledger-posting'));
    insert into maturities (creator_id, donation_id, event_id, amount_kobo, available_at)
      select creator_id, donation_id, event_id, greatest(0, amount + coalesce((
          select sum(gross_kobo - fee_kobo) from transactions
          where kind in ('donation-reversed', 'donation-reinstated')
            and split_part(reference, ' of ', 2) = 'donation ' || donation_id
            and split_part(reference, ' of ', 1) <> 'dispute won'), 0)),
        available_at
      from (
        select tip.*, to_timestamp(case when trusted_creators.creator_id is null then tip.otherwise else tip.if_trusted end) as available_at
        from unnest(event_ids, donation_ids, creator_ids, amounts, available, available_if_trusted)
          as tip(event_id, donation_id, creator_id, amount, otherwise, if_trusted)
        left join trusted_creators using (creator_id)
      ) as tip
      where available_at > now()
        and not exists (select from transactions where transactions.event_id = tip.event_id)
      order by creator_id, donation_id
    on conflict (creator_id, donation_id) do nothing;
  end $$`;

/**
 * Sets what is maturing of tips from the journal, so it changes nothing when it runs again. Runs after their failed
 * refunds were posted in the same transaction, which holds the lock of the wallets. What an appeal made available before
 * the refund does not mature again.
 */
const restoreSql = `
  create function restore_maturities(donation_ids bigint[], creator_ids uuid[]) returns void
  language sql security definer set search_path = ledger, pg_temp as $$
    update maturities set amount_kobo = greatest(0, (
        select gross_kobo - fee_kobo from transactions where transactions.event_id = maturities.event_id
      ) + (
        select coalesce(sum(gross_kobo - fee_kobo), 0) from transactions
        where kind in ('donation-reversed', 'donation-reinstated')
          and split_part(reference, ' of ', 2) = 'donation ' || donation_id
          and split_part(reference, ' of ', 1) <> 'dispute won'))
    where (donation_id, creator_id) in (select * from unnest(donation_ids, creator_ids))
  $$`;

const privilegesSql = `
  revoke execute on function restore_maturities from public;
  grant execute on function restore_maturities to ledger_service`;

const earlierSql = `
  select restore_maturities(array_agg(donation_id), array_agg(creator_id)) from maturities
  where exists (
    select from transactions
    where kind = 'donation-reinstated' and reference = 'refund failed of donation ' || donation_id
      and split_part(reference, ' of ', 2) = 'donation ' || donation_id)`;
