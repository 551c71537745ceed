import type { PublicCreator } from '@tipnaija/contracts';
import { etagOf } from '../caching/etag.js';

/** A view with its JSON, which is also the key of everything that is rendered from it. */
export type RecentView = { creator: PublicCreator; json: string; etag: string };

export function toRecentView(creator: PublicCreator): RecentView {
  const json = JSON.stringify(creator);
  return { creator, json, etag: etagOf(json) };
}
