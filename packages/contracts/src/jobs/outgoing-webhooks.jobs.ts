import { defineJob } from './job.js';

/** Starts the deliveries that are due: retries, and those whose wake-up was lost. */
export const deliverDueWebhooks = defineJob<Record<string, never>>('outgoing-webhooks.deliver-due', {
  everyMs: 5_000,
  attempts: 1,
});

/** Daily: deletes the records of deliveries that ended long ago. */
export const removeOldDeliveries = defineJob<Record<string, never>>('outgoing-webhooks.remove-old-deliveries', {
  everyMs: 24 * 3_600_000,
  attempts: 1,
});
