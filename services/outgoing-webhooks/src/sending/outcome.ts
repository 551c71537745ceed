import type { WebhookFailure } from '@tipnaija/contracts';

/** What came of an attempt. `status` is null without a response, `failure` after a 2xx. */
export type Outcome = { status: number | null; failure: WebhookFailure | null };
