import type { FeedTip } from '../http/api-v1.js';
import { defineRpc } from './rpc.js';

/**
 * Returns the creator's tips after an id, in the order of their ids: at most `limit`. A tip is never skipped: the result
 * ends before a tip whose predecessor is not recorded yet. Test alerts and replays are no tips.
 */
export const listTipsAfter = defineRpc<{ creatorId: string; after: number; limit: number }, FeedTip[]>(
  'overlay.list-tips-after',
);

/** Returns the id of the creator's newest recorded tip; 0 before the first. */
export const findLatestTip = defineRpc<{ creatorId: string }, number>('overlay.find-latest-tip');
