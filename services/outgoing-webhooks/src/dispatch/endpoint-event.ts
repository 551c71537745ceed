/** The events about an endpoint that fails. Pure. */
import type { WebhookEndpointFailed, WebhookEndpointSwitchedOff, WebhookFailure } from '@tipnaija/contracts';
import type { NewEvent } from '@tipnaija/messaging';
import { v5 } from 'uuid';

const eventNamespace = '0b2f6a52-8c1d-4e0b-9c0e-5d3c7c1b8a64';

export type FailingEndpoint = { id: string; creator_id: string; name: string; failing_since: Date };
export type SwitchedOffEndpoint = FailingEndpoint & { off_since: Date; off_reason: 'gone' | 'failing' };

type Failure = { status: number | null; failure: WebhookFailure };

/** One event per endpoint and time of failures. */
export function toFailingEvent(row: FailingEndpoint, failure: Failure, now: Date): NewEvent<WebhookEndpointFailed> {
  const id = v5(`failing ${row.id} ${row.failing_since.toISOString()}`, eventNamespace);
  return { id, occurredAt: now, data: toFailing(row, failure) };
}

/** One event each time that we switch an endpoint off. */
export function toSwitchedOffEvent(row: SwitchedOffEndpoint, failure: Failure): NewEvent<WebhookEndpointSwitchedOff> {
  const id = v5(`switched off ${row.id} ${row.off_since.toISOString()}`, eventNamespace);
  return { id, occurredAt: row.off_since, data: { ...toFailing(row, failure), reason: row.off_reason } };
}

function toFailing(
  { id, creator_id: creatorId, name, failing_since: since }: FailingEndpoint,
  { status, failure }: Failure,
): WebhookEndpointFailed {
  return { endpointId: id, creatorId, name, failingSince: since.toISOString(), failure, status };
}
