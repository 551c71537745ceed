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
/** The newest donations of up to this many donors or sizes are merged. */
const maxMerged = 64;

/** Which index is cheap depends on how common a name, an amount or a provider is. */
const plannedForValues = { isPlannedForValues: true };

type Query = Omit<DonationSearch, 'search'> & { searched?: SearchedFor };

/** The source of donation ids: known ids, the donations of one creator, donor or size, or all; each newest first. */
type Source = { few: number[] } | { creatorId: string } | { donor: string } | { sizeKobo: number } | 'everybody';

/** The index behind a list of sources: `expression` is its first column, and the id its second. */
const donors = {
  expression: 'lower(donor_name)',
  condition: 'donor_name is not null',
  greater: '~>~',
  ascending: '~<~',
};
const sizes = { expression: 'size_of_donation(gross_kobo)', condition: 'true', greater: '>', ascending: '<' };

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
    const merged = await this.mergedSources(query);
    if (merged) return this.findMerged(query, { sources: merged, before });
    const isNarrowed = query.provider !== undefined || query.minKobo !== undefined;
    const common = isNarrowed || query.searched ? await this.findCommon(query, before) : undefined;
    if (common) return { rows: common, lookedTo: null };
    const sources = await this.sourcesOf(query);
    const isSearching = query.searched !== undefined && sources.includes('everybody');
    const scanLimit = isNarrowed || isSearching ? maxScanned : query.limit + 1;
    const rows = await this.read(query, { sources, before, scanLimit });
    return { rows, lookedTo: rows.length > query.limit ? null : await this.endOf(sources, before, scanLimit) };
  }

  /** Returns the sources that an index holds in id order; undefined when there are none or too many. */
  private async mergedSources({ searched, creatorId, minKobo }: Query): Promise<Source[] | undefined> {
    if (searched) {
      const names = await this.findDistinct<string>(donors, `${donors.expression} like $1`, searched.donorPattern);
      if (names.length > maxMerged) return undefined;
      const known: Source[] = searched.donationId === null ? [] : [{ few: [searched.donationId] }];
      return [...known, ...(creatorId ? [{ creatorId }] : []), ...names.map((donor) => ({ donor }))];
    }
    if (minKobo === undefined) return undefined;
    const sizesKobo = await this.findDistinct<number>(sizes, `${sizes.expression} >= size_of_donation($1)`, minKobo);
    return sizesKobo.length > maxMerged ? undefined : sizesKobo.map((sizeKobo) => ({ sizeKobo }));
  }

  /** Returns up to `maxMerged + 1` values of the first column, one look-up in the index each. */
  private async findDistinct<Value>(index: typeof donors, matches: string, value: unknown): Promise<Value[]> {
    const { expression, condition, greater, ascending } = index;
    const next = (after: string) => `
      select ${expression} as value from donations where ${condition} and ${matches} ${after}
      order by ${expression} using ${ascending} limit 1`;
    const rows = await this.database.rows<{ value: Value }>(
      `with recursive found as (
         (${next('')})
         union all
         select (${next(`and ${expression} ${greater} found.value`)}) from found where found.value is not null
       )
       select value from found where value is not null limit ${maxMerged + 1}`,
      [value],
      plannedForValues,
    );
    return rows.map((row) => row.value);
  }

  /** Reads more of the sources while other filters leave the page unfilled. */
  private async findMerged(query: Query, { sources, before }: { sources: Source[]; before: number }) {
    for (const scanLimit of [query.limit + 1, firstScanLimit, maxScanned]) {
      const rows = sources.length === 0 ? [] : await this.read(query, { sources, before, scanLimit });
      const lookedTo = rows.length > query.limit ? null : await this.endOf(sources, before, scanLimit);
      if (lookedTo === null || scanLimit === maxScanned) return { rows, lookedTo };
    }
    return { rows: [], lookedTo: null };
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

  private async sourcesOf({ searched, creatorId, provider }: Query): Promise<Source[]> {
    const few = searched ? await this.fewNamed(searched.donorPattern) : provider && (await this.fewOf(provider));
    if (!few) return ['everybody'];
    if (!searched) return [{ few }];
    if (searched.donationId !== null) few.push(searched.donationId);
    return [{ few }, ...(creatorId ? [{ creatorId }] : [])];
  }

  /** Returns the matching ids; undefined when there are too many. */
  private async fewNamed(pattern: string): Promise<number[] | undefined> {
    return unlessTooMany(
      await this.database.rows(
        `select id from donations where donor_name is not null and lower(donor_name) like $1 limit ${maxIndexedMatches + 1}`,
        [pattern],
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

  /** Returns the last scanned id when the scan was cut off, otherwise null. */
  private async endOf(sources: Source[], before: number, scanLimit: number): Promise<number | null> {
    const parameters: unknown[] = [before];
    const given = (value: unknown) => `$${parameters.push(value)}`;
    const isBounded = sources.every((source) => typeof source === 'object' && 'few' in source);
    if (isBounded) return null;
    const [end] = await this.database.rows<{ id: number }>(
      `select id from ${newestOf(sources, scanLimit, given)} as looked order by id desc offset ${scanLimit - 1}`,
      parameters,
      plannedForValues,
    );
    return end?.id ?? null;
  }
}

function unlessTooMany(found: { id: number }[]): number[] | undefined {
  return found.length > maxIndexedMatches ? undefined : found.map(({ id }) => id);
}

/** Scans all donations in id order, only until the page is full; ids of other sources are collected first. */
function lookedThrough(sources: Source[], atMost: number, given: (value: unknown) => string): string {
  if (sources.includes('everybody'))
    return `(select * from donations where id < $1 order by id desc limit ${atMost}) as donations`;
  return `${newestOf(sources, atMost, given)} as looked join donations using (id)`;
}

/** Merges the sources, each in id order, up to `atMost` ids. */
function newestOf(sources: Source[], atMost: number, given: (value: unknown) => string): string {
  const ids = sources.flatMap((source) => idsOf(source, atMost, given)).join(' union all ');
  return `(select distinct id from (${ids}) as merged order by id desc limit ${atMost})`;
}

/** `$1` is the id to start before. A creator has two ranges, because fully reversed donations have a separate index. */
function idsOf(source: Source, atMost: number, given: (value: unknown) => string): string[] {
  const newest = (condition: string) =>
    `(select id from donations where ${condition} and id < $1 order by id desc limit ${atMost})`;
  if (source === 'everybody') return [newest('true')];
  if ('few' in source)
    return [
      `(select id from unnest(${given(source.few)}::bigint[]) as id where id < $1 order by id desc limit ${atMost})`,
    ];
  if ('donor' in source) return [newest(`donor_name is not null and lower(donor_name) = ${given(source.donor)}`)];
  if ('sizeKobo' in source) return [newest(`size_of_donation(gross_kobo) = ${given(source.sizeKobo)}`)];
  return ['remaining_kobo > 0', 'remaining_kobo = 0'].map(
    (which) => `(select id from donations where creator_id = ${given(source.creatorId)} and ${which}
       and -id > -$1::bigint order by -id limit ${atMost})`,
  );
}
