import { defineJob } from './job.js';

/** Deletes the rows of deleted creators; also enqueued right after a deletion. */
export const removeDeletedCreators = defineJob<Record<string, never>>('overlay-realtime.remove-deleted-creators', {
  everyMs: 60_000,
  attempts: 1,
});
