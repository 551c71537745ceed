import { Injectable } from '@nestjs/common';
import type { DonationState, OwnDonationsRequest } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { validate } from 'uuid';
import type { HistoryRow } from './own-donation.js';

/** The most donations that a page scans when few of them match. */
export const maxScanned = 20_000;

const newestFirst = 'paid_at desc, id desc';
/** The best plan depends on the range of days. */
const plannedForValues = { isPlannedForValues: true };

const stateConditions: Record<DonationState, string> = {
  paid: 'reversed_kobo = 0',
  'partly-refunded': 'reversed_kobo > 0 and remaining_kobo > 0',
  refunded: 'remaining_kobo = 0',
  hidden:
    "exists (select from hidden_fields where donation_id = scanned.id and (by_creator <> '{}' or by_admin <> '{}'))",
};

/** Adds a value to the parameters of a statement and returns its place. */
type Given = (value: unknown) => string;

/** Where a page begins: before this donation. */
type Position = { id: number; paidAt: string };

/** The part of the history that is scanned: an index reads it in order, or finds the few tips of a donor. */
function rangeOf(
  { creatorId, donor, from, until }: OwnDonationsRequest,
  before: Position | undefined,
  given: Given,
): string {
  const conditions = [`creator_id = ${given(creatorId)}`];
  if (donor) {
    const name = given(donor);
    // The index has the names in lower case.
    conditions.push(`donor_name = ${name} and lower(donor_name) = lower(${name})`);
  }
  if (from) conditions.push(`paid_at >= ${given(from)}`);
  if (until) conditions.push(`paid_at < ${given(until)}`);
  if (before) conditions.push(`(paid_at, id) < (${given(before.paidAt)}::timestamptz, ${given(before.id)})`);
  return conditions.join(' and ');
}

/** What is sought within the range; empty when everything is. */
function filtersOf({ search, minKobo, state }: OwnDonationsRequest, given: Given): string {
  const conditions: string[] = [];
  if (minKobo !== undefined) conditions.push(`gross_kobo >= ${given(minKobo)}`);
  if (state) conditions.push(stateConditions[state]);
  if (search) conditions.push(searchCondition(search, given));
  return conditions.join(' and ');
}

function searchCondition(search: string, given: Given): string {
  const pattern = given(`%${search.replace(/[\\%_]/g, '\\$&')}%`);
  const alternatives = [`donor_name ilike ${pattern}`, `message ilike ${pattern}`];
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  if (number !== undefined) alternatives.push(`id = ${given(Number(number))}`);
  if (validate(search)) alternatives.push(`payment_id = ${given(search)}`);
  return `(${alternatives.join(' or ')})`;
}

@Injectable()
export class DonationHistoryRepository {
  constructor(private readonly database: Database) {}

  /** Returns up to `limit + 1` rows. `lastScanned` is the id at which a scan was cut off, otherwise null. */
  async find(request: OwnDonationsRequest): Promise<{ rows: HistoryRow[]; lastScanned: number | null }> {
    const before = await this.findPosition(request);
    if (request.before !== undefined && !before) return { rows: [], lastScanned: null };
    const rows = await this.read(request, before);
    const isCutOff = rows.length <= request.limit && filtersOf(request, () => '') !== '';
    return { rows, lastScanned: isCutOff ? await this.findEndOfScan(request, before) : null };
  }

  /** The time of payment is text, in full precision. */
  private async findPosition({ creatorId, before }: OwnDonationsRequest): Promise<Position | undefined> {
    if (before === undefined) return undefined;
    const [row] = await this.database.rows<Position>(
      'select id, paid_at::text as "paidAt" from donations where id = $1 and creator_id = $2',
      [before, creatorId],
    );
    return row;
  }

  private read(request: OwnDonationsRequest, before: Position | undefined): Promise<HistoryRow[]> {
    const parameters: unknown[] = [];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const range = rangeOf(request, before, given);
    const filters = filtersOf(request, given);
    return this.database.rows(
      `with page as (
         select id from (
           select id, paid_at, payment_id, donor_name, message, gross_kobo, reversed_kobo, remaining_kobo from donations
           where ${range} order by ${newestFirst} limit ${maxScanned}
         ) as scanned ${filters && `where ${filters}`} order by ${newestFirst} limit ${given(request.limit + 1)}
       )
       select donations.id, donations.donor_name, donations.message, donations.gift_effect, donations.selected_song,
              gross_kobo, donations.tip_kobo, reversed_kobo, donations.paid_at, currency, provider, payments.id as reference,
              provider_fee_kobo, channel,
              newest.status as refund_status, dispute.state as dispute_state,
              (select json_build_object('byCreator', by_creator, 'byAdmin', by_admin)
               from hidden_fields where donation_id = donations.id) as hidden,
              case when exists (select from supporter_blocks where donation_id = donations.id) then 'made'
                   when exists (select from hidden_fields where donation_id = donations.id and is_blocked) then 'applied'
              end as supporter_block
       from page join donations using (id) join payments on payments.id = payment_id
       left join lateral (
         select status from refunds where donation_id = donations.id order by created_at desc limit 1
       ) as newest on true
       left join lateral (
         select state from disputes where payment_id = payments.id order by opened_at desc limit 1
       ) as dispute on true
       order by donations.paid_at desc, donations.id desc`,
      parameters,
      plannedForValues,
    );
  }

  private async findEndOfScan(request: OwnDonationsRequest, before: Position | undefined): Promise<number | null> {
    const parameters: unknown[] = [];
    const range = rangeOf(request, before, (value) => `$${parameters.push(value)}`);
    const [row] = await this.database.rows<{ id: number }>(
      `select id from donations where ${range} order by ${newestFirst} offset ${maxScanned - 1} limit 1`,
      parameters,
      plannedForValues,
    );
    return row?.id ?? null;
  }
}
