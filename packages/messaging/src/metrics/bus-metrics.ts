/**
 * The counters of the message bus. Every process has its own counts; Prometheus sums them over replicas. Label values
 * come from contracts, never from requests, so their number is bounded.
 */
import { Counter, Histogram } from 'prom-client';

/** Histogram buckets from 5 ms to 60 s: most tips are shown within 30 ms, and a backlog still falls into a bucket. */
const deliverySeconds = [0.005, 0.01, 0.02, 0.03, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const rpcSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const eventsPublished = new Counter({
  name: 'events_published_total',
  help: 'Events appended to the stream of this service',
  labelNames: ['type'],
});

export const eventsHandled = new Counter({
  name: 'events_handled_total',
  help: 'Events handled completely here; a redelivered event counts again',
  labelNames: ['type'],
});

export const eventsDeadLettered = new Counter({
  name: 'events_dead_lettered_total',
  help: 'Events dead-lettered here',
  labelNames: ['type'],
});

/**
 * For `donation-paid` at overlay-realtime this is the time from the webhook to the alert; at the ledger, to the credit.
 */
export const eventDelivery = new Histogram({
  name: 'event_delivery_seconds',
  help: 'Seconds from the gateway request that caused an event until it was handled here, across the clocks of two machines',
  labelNames: ['type'],
  buckets: deliverySeconds,
});

export const rpcRequests = new Histogram({
  name: 'rpc_seconds',
  help: 'RPC requests to other services by outcome: ok, error (DomainError or internal error) or unavailable (timeout, unreachable)',
  labelNames: ['rpc', 'outcome'],
  buckets: rpcSeconds,
});

export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Job runs by outcome: done or failed',
  labelNames: ['name', 'outcome'],
});
