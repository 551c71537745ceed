// Every reversal report, under each reference a provider uses for it, linked to the one reversal it describes.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReversalNotices0012 implements MigrationInterface {
  name = 'ReversalNotices0012-1763683200012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(noticesSql);
    await runner.query(lostWebhooksSql);
    await runner.query('revoke update, delete, truncate on reversal_notices from payments_service');
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// reversal_id is the id in reversals or premium_reversals. Each source reports a reversal once, so a second report by
// the same source is different money. amount_minor is in kobo or cents, depending on the payment's currency.
const noticesSql = `
  create table reversal_notices (
    id uuid primary key,
    payment_id uuid not null references payments (id),
    reversal_id uuid not null,
    source text not null check (source in ('refund-webhook', 'refund-look-up', 'dispute')),
    provider_reference text not null,
    amount_minor bigint not null check (amount_minor > 0),
    created_at timestamptz not null default now(),
    constraint reported_once_by_each_source unique (reversal_id, source)
  );
  create index reversal_notices_of_payment on reversal_notices (payment_id);
  create index refunds_of_payment on refunds (payment_id)`;

// Refunds the provider paid out but whose webhook was lost: the newest refund of each donation is looked up once more,
// and booked.
const lostWebhooksSql = `
  update refunds set status = 'accepted', next_check_at = now()
  where id in (
    select distinct on (refunds.donation_id) refunds.id
    from refunds join payments on payments.id = refunds.payment_id
    where refunds.status = 'returned' and provider_refund_id is not null
      and (select sum(amount_minor) * coalesce(payments.ngn_per_usd, 1) from refunds as own
           where own.donation_id = refunds.donation_id and own.status <> 'failed')
        > (select coalesce(sum(reversed_kobo), 0) from reversals
           where reversals.donation_id = refunds.donation_id and cause = 'refund')
    order by refunds.donation_id, refunds.created_at desc)
    and not exists (
      select from refunds as open where open.payment_id = refunds.payment_id and open.status in ('asked', 'accepted'))`;
