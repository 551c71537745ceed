import type { DonationItem, Supporter } from '../http/donations.js';
import type {
  ChangeSourceRequest,
  CreateSourceRequest,
  ListedSource,
  SourceItem,
  SourceWithToken,
} from '../http/sources.js';
import type { RankingPeriod } from '../sources.js';
import { defineRpc } from './rpc.js';

/** The creator's browser sources, oldest first. */
export const listSources = defineRpc<{ creatorId: string }, ListedSource[]>('overlay.list-sources', {
  deadlineMs: 5_000,
});

/** @throws DomainError `source.too-many`, or `request.invalid` for a setting that the kind does not have */
export const createSource = defineRpc<{ creatorId: string } & CreateSourceRequest, SourceWithToken>(
  'overlay.create-source',
);

/** @throws DomainError `source.not-found`, or `request.invalid` for a setting that the kind does not have */
export const changeSource = defineRpc<{ creatorId: string; id: string; change: ChangeSourceRequest }, SourceItem>(
  'overlay.change-source',
);

/**
 * Deletes the source; its open pages are closed.
 * @throws DomainError `source.not-found`
 */
export const removeSource = defineRpc<{ creatorId: string; id: string }, null>('overlay.remove-source');

/**
 * Replaces the link; pages with the previous one are closed.
 * @throws DomainError `source.not-found`
 */
export const rotateSource = defineRpc<{ creatorId: string; id: string }, SourceWithToken>('overlay.rotate-source');

/**
 * Counts from now on: a goal of its own, a jar or a session total.
 * @throws DomainError `source.not-found`, `source.not-restartable`
 */
export const restartSource = defineRpc<{ creatorId: string; id: string }, SourceItem>('overlay.restart-source');

/** A time range in ISO 8601; `to` is exclusive, null for no end. */
export type TimeRange = { from: string; to: string | null };

/** What the browser sources of a creator need; `rankings` name each period once. */
export type SourceFiguresRequest = {
  creatorId: string;
  sums: readonly TimeRange[];
  rankings: readonly RankingPeriod[];
  /** The number of recent tips. */
  recent: number;
};

/**
 * `revision` rises with every change of the creator's tips; the other figures are at least as new. Reversed amounts are
 * subtracted, and hidden names are anonymous, as in the public lists. `sums` and `rankings` are in request order; a ranking
 * has up to three times as many supporters as a source can show: moderation merges those whose names it withholds.
 */
export type SourceFiguresResponse = {
  revision: number;
  /** Day in Lagos of the rankings, like 2026-11-28; absent from a payments of the former release. */
  day?: string;
  totalKobo: number;
  donationCount: number;
  sums: { sumKobo: number; tips: number }[];
  rankings: Supporter[][];
  recent: DonationItem[];
};

/** Sums, rankings and recent tips of creators, from the tips themselves, in request order. */
export const getSourceFigures = defineRpc<readonly SourceFiguresRequest[], SourceFiguresResponse[]>(
  'payments.get-source-figures',
);
