import { Injectable } from '@nestjs/common';
import type { PaymentProviderName } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import type { StoredHiddenFields } from '../hidden-fields/hidden-fields.js';
import type { DonationSearch, SearchedFor } from './donation-search.js';

export type FoundDonationRow = {
  id: number;
  creator_id: string;
  donor_name: string | null;
  gross_kobo: number;
  reversed_kobo: number;
  remaining_minor: number;
  currency: 'NGN' | 'USD';
  provider: PaymentProviderName;
  reference: string;
  message: string | null;
  refund_status: 'asked' | 'accepted' | 'returned' | 'failed' | null;
  paid_at: Date;
  hidden: StoredHiddenFields | null;
};

/** The newest donations to scan first: common matches fill a page from these. */
const firstScanLimit = 2_000;
/** Up to this many matches are collected through an index and sorted. */
const maxIndexedMatches = 5_000;
/** The most donations a page scans when more match. */
const maxScanned = 20_000;

/** Which index is cheap depends on how common a name, an amount or a provider is. */
const plannedForValues = { isPlannedForValues: true };

type Query = Omit<DonationSearch, 'search'> & { searched?: SearchedFor };

/** The source of donation ids: known ids, one creator's donations, or all donations; each newest first. */
type Source = { few: number[] } | { creatorId: string } | 'everybody';

@Injectable()
export class DonationSearchRepository {
  constructor(private readonly database: Database) {}

  /** Returns the id of a payment's donation, by our reference or the provider's. */
  async findByReference(reference: { paymentId: string | null; text: string }): Promise<number | undefined> {
    const [row] = await this.database.rows<{ id: number }>(
      `select donations.id from payments join donations on payment_id = payments.id
       where payments.id = $1 or provider_reference = $2`,
      [reference.paymentId, reference.text],
    );
    return row?.id;
  }

  /** Returns up to `limit + 1` rows. `lookedTo` is the last id scanned when the scan was cut off, otherwise null. */
  async find(query: Query): Promise<{ rows: FoundDonationRow[]; lookedTo: number | null }> {
    const before = query.before ?? Number.MAX_SAFE_INTEGER;
    const isNarrowed = query.provider !== undefined || query.minKobo !== undefined;
    const common = isNarrowed || query.searched ? await this.findCommon(query, before) : undefined;
    if (common) return { rows: common, lookedTo: null };
    const sources = await this.sourcesOf(query);
    const isSearching = query.searched !== undefined && sources.includes('everybody');
    const scanLimit = isNarrowed || isSearching ? maxScanned : query.limit + 1;
    const rows = await this.read(query, { sources, before, scanLimit });
    // Also for a full page: matches of one source may reach below where the scan of another was cut off.
    const ends = await this.endsOf(sources, before, scanLimit);
    return { rows, lookedTo: ends.length > 0 ? Math.max(...ends) : null };
  }

  /**
   * Returns a full page of common matches from the newest donations; undefined when further scanning would not fill it
   * soon.
   */
  private async findCommon(query: Query, before: number): Promise<FoundDonationRow[] | undefined> {
    for (const scanLimit of [firstScanLimit, maxScanned]) {
      const rows = await this.read(query, { sources: ['everybody'], before, scanLimit });
      if (rows.length > query.limit) return rows;
      if (rows.length * (maxScanned / firstScanLimit) <= query.limit) return undefined;
    }
    return undefined;
  }

  private async sourcesOf({ searched, creatorId, provider, minKobo }: Query): Promise<Source[]> {
    if (searched) {
      const few = await this.few('donor_name is not null and lower(donor_name) like $1', searched.donorPattern);
      if (!few) return ['everybody'];
      if (searched.donationId !== null) few.push(searched.donationId);
      return [{ few }, ...(creatorId ? [{ creatorId }] : [])];
    }
    const few =
      (minKobo === undefined ? undefined : await this.few('gross_kobo >= $1', minKobo)) ??
      (provider && (await this.fewOf(provider)));
    return few ? [{ few }] : ['everybody'];
  }

  /** Returns the matching ids; undefined when there are too many. */
  private async few(condition: string, value: string | number): Promise<number[] | undefined> {
    return unlessTooMany(
      await this.database.rows(
        `select id from donations where ${condition} limit ${maxIndexedMatches + 1}`,
        [value],
        plannedForValues,
      ),
    );
  }

  private async fewOf(provider: string): Promise<number[] | undefined> {
    const found = await this.database.rows<{ id: number }>(
      `select donations.id from payments join donations on payment_id = payments.id
       where provider = $1 and status = 'succeeded' limit ${maxIndexedMatches + 1}`,
      [provider],
      plannedForValues,
    );
    return unlessTooMany(found);
  }

  private read(
    { searched, creatorId, provider, minKobo, limit }: Query,
    look: { sources: Source[]; before: number; scanLimit: number },
  ): Promise<FoundDonationRow[]> {
    const parameters: unknown[] = [look.before];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const conditions = ['donations.id < $1'];
    if (provider) conditions.push(`provider = ${given(provider)}`);
    if (minKobo !== undefined) conditions.push(`gross_kobo >= ${given(minKobo)}`);
    if (searched && look.sources.includes('everybody')) {
      const named = [`lower(donations.donor_name) like ${given(searched.donorPattern)}`];
      if (creatorId) named.push(`donations.creator_id = ${given(creatorId)}`);
      if (searched.donationId !== null) named.push(`donations.id = ${given(searched.donationId)}`);
      conditions.push(`(${named.join(' or ')})`);
    }
    const looked = lookedThrough(look.sources, look.scanLimit, given);
    return this.database.rows(
      `with page as (
         select donations.id from ${looked}
         ${provider ? 'join payments on payments.id = payment_id' : ''}
         where ${conditions.join(' and ')} order by id desc limit ${given(limit + 1)}
       )
       select donations.id, donations.creator_id, donations.donor_name, gross_kobo, reversed_kobo,
              remaining_kobo / coalesce(ngn_per_usd, 1) as remaining_minor, currency, provider,
              coalesce(provider_reference, payments.id::text) as reference, donations.message,
              newest.status as refund_status, donations.paid_at,
              (select json_build_object('byCreator', by_creator, 'byAdmin', by_admin)
               from hidden_fields where donation_id = donations.id) as hidden
       from page join donations using (id) join payments on payments.id = payment_id
       left join lateral (
         select status from refunds where donation_id = donations.id order by created_at desc limit 1
       ) as newest on true
       order by donations.id desc`,
      parameters,
      plannedForValues,
    );
  }

  /** Returns the last scanned id of each source whose scan was cut off. */
  private async endsOf(sources: Source[], before: number, scanLimit: number): Promise<number[]> {
    const parameters: unknown[] = [before];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const cut = sources
      .flatMap((source) => (typeof source === 'object' && 'few' in source ? [] : idsOf(source, scanLimit, given)))
      .map((ids) => `(select id from ${ids} as looked offset ${scanLimit - 1})`);
    if (cut.length === 0) return [];
    return (await this.database.rows<{ id: number }>(cut.join(' union all '), parameters, plannedForValues)).map(
      ({ id }) => id,
    );
  }
}

function unlessTooMany(found: { id: number }[]): number[] | undefined {
  return found.length > maxIndexedMatches ? undefined : found.map(({ id }) => id);
}

/** Scans all donations in id order, only until the page is full; ids of other sources are collected first. */
function lookedThrough(sources: Source[], atMost: number, given: (value: unknown) => string): string {
  if (sources.includes('everybody'))
    return `(select * from donations where id < $1 order by id desc limit ${atMost}) as donations`;
  const ids = sources.flatMap((source) => idsOf(source, atMost, given));
  return `(${ids.join(' union ')}) as looked join donations using (id)`;
}

/** `$1` is the id to start before. A creator has two ranges, because fully reversed donations have a separate index. */
function idsOf(source: Source, atMost: number, given: (value: unknown) => string): string[] {
  if (source === 'everybody') return [`(select id from donations where id < $1 order by id desc limit ${atMost})`];
  if ('few' in source) return [`(select unnest(${given(source.few)}::bigint[]) as id)`];
  return ['remaining_kobo > 0', 'remaining_kobo = 0'].map(
    (which) => `(select id from donations where creator_id = ${given(source.creatorId)} and ${which}
       and -id > -$1::bigint order by -id limit ${atMost})`,
  );
}
