import type { FeedTip } from '../http/api-v1.js';

/**
 * The protocol of the feed, a plain WebSocket for bots at `wss://<host>/feed?after=<tip id>`. The key comes in the
 * header `Authorization: Bearer tn_...`, or as the first message `{"key":"tn_..."}`, never in the URL. The server sends
 * `ready` and then each tip after `after`, in the order of the ids; without `after` the tips from now on. After a cut,
 * a client connects again with the `id` of its last tip, or before the first one with the `after` of `ready`.
 */
export const feedPath = '/feed';

/** Server to client. `after` is the position from which tips follow. */
export type FeedMessage = { type: 'ready'; after: number } | { type: 'tip'; tip: FeedTip };

export const feedLimits = { connectionsPerKey: 5, keyWithinSeconds: 5 } as const;

/**
 * Why the server closes the feed. A client waits a little and connects again after `going-away`, `try-later`,
 * `too-slow` and `too-many`; the others need a change first.
 */
export const feedCloses = {
  'going-away': { code: 1001, reason: 'The server restarts. Connect again.' },
  'too-many-messages': { code: 1008, reason: 'Send nothing but the key.' },
  'try-later': { code: 1013, reason: 'The feed is busy. Connect again in a few seconds.' },
  invalid: { code: 4400, reason: 'Connect to /feed?after=<tip id> and send the key as {"key":"tn_..."}.' },
  'key-unknown': { code: 4401, reason: 'This API key does not work any more. Make a new one in Settings.' },
  'scope-missing': { code: 4403, reason: 'This API key lacks the scope tips:read.' },
  'key-missing': { code: 4408, reason: `No API key came within ${feedLimits.keyWithinSeconds} seconds.` },
  'too-slow': { code: 4410, reason: 'The tips were not read in time. Connect again with your last tip.' },
  'too-many': { code: 4429, reason: `A key has at most ${feedLimits.connectionsPerKey} connections.` },
} as const;
export type FeedClose = keyof typeof feedCloses;
