// Donors may pay the fee on top of their tip: the tip is what everyone sees, the gross what the books have.
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CoveredFees0012 implements MigrationInterface {
  name = 'CoveredFees0012-1763683200012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(paymentsSql);
    await runner.query(donationsSql);
  }

  async down(): Promise<void> {
    throw new Error('Migrations go forward only');
  }
}

// Rounded as splitFee of contracts/src/money.ts; a test compares both. tip_kobo is null for nearly all payments: those
// whose tip is the whole amount. Otherwise the amount is the smallest in whole naira or cents that reaches the tip.
const paymentsSql = `
  create function creator_part_kobo(gross_kobo bigint) returns bigint language sql immutable
    return gross_kobo - (gross_kobo * 5 + 50) / 100;
  alter table payments
    add column tip_kobo bigint check (tip_kobo > 0),
    add constraint covered_fee_is_exact check (tip_kobo is null or (
      creator_part_kobo(requested_kobo) >= tip_kobo
      and creator_part_kobo(requested_kobo - coalesce(ngn_per_usd, 100)) < tip_kobo
      and requested_kobo % coalesce(ngn_per_usd, 100) = 0)),
    add constraint only_tips_have_a_covered_fee check (tip_kobo is null or purpose = 'donation')`;

// shown_kobo: as shownKobo of contracts/src/covered-fee.ts. The ranking is by what is shown.
const donationsSql = `
  alter table donations
    add column tip_kobo bigint
      constraint the_creator_gets_the_covered_tip check (tip_kobo > 0 and creator_part_kobo(gross_kobo) >= tip_kobo),
    add column shown_kobo bigint
      generated always as (least(coalesce(tip_kobo, gross_kobo), gross_kobo - reversed_kobo)) stored;
  drop index donations_largest;
  create index donations_largest on donations (creator_id, shown_kobo desc, id) where remaining_kobo > 0`;
