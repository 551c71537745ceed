/**
 * What the bus counts while it works. Every process has its own counts; Prometheus adds them up over replicas. Label
 * values come from contracts, never from requests, so that there are only so many of them.
 */
import { Counter, Histogram } from 'prom-client';

/** From a hundredth of a blink to the minute: most tips are shown within 30 ms, and a backlog still lands in a bucket. */
const journeySeconds = [0.005, 0.01, 0.02, 0.03, 0.06, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
const rpcSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const eventsPublished = new Counter({
  name: 'events_published_total',
  help: 'Facts appended to the stream of this service',
  labelNames: ['type'],
});

export const eventsHandled = new Counter({
  name: 'events_handled_total',
  help: 'Facts handled here to the end; one that comes again counts again',
  labelNames: ['type'],
});

export const eventsDeadLettered = new Counter({
  name: 'events_dead_lettered_total',
  help: 'Facts that became dead letters here',
  labelNames: ['type'],
});

/** At overlay-realtime for donation-paid this is the time from the webhook to the alert; at the ledger, to the credit. */
export const eventDelivery = new Histogram({
  name: 'event_delivery_seconds',
  help: 'From the request at the gateway that caused a fact until it was handled here; clocks of machines are compared',
  labelNames: ['type'],
  buckets: journeySeconds,
});

export const rpcRequests = new Histogram({
  name: 'rpc_seconds',
  help: 'Questions to other services, by how they ended: answered, refused or silent',
  labelNames: ['question', 'outcome'],
  buckets: rpcSeconds,
});

export const jobRuns = new Counter({
  name: 'job_runs_total',
  help: 'Runs of jobs, by how they ended: done or failed',
  labelNames: ['job', 'outcome'],
});
