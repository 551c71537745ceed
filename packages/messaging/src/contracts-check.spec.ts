import { events, jobs, rpcs } from '@tipnaija/contracts';
import { describe, expect, it } from 'vitest';
import { contractBreaches } from './contracts-check.js';

const complete = {
  events: events
    .filter(({ consumers }) => consumers.includes('payments'))
    .map(({ name, version }) => `${name}/v${version}`),
  rpcs: rpcs.filter(({ owner }) => owner === 'payments').map(({ name }) => name),
  jobs: jobs.filter(({ owner }) => owner === 'payments').map(({ name }) => name),
};

describe('contractBreaches', () => {
  it('returns nothing when every declared event, RPC and job has exactly one handler', () => {
    expect(contractBreaches('payments', complete)).toEqual([]);
  });

  it('names an RPC without a handler', () => {
    const rest = complete.rpcs.filter((name) => name !== 'payments.receive-webhook');
    expect(contractBreaches('payments', { ...complete, rpcs: rest })).toEqual([
      'The RPC payments.receive-webhook has no handler in payments; it needs one',
    ]);
  });

  it('names a job with two handlers', () => {
    const twice = [...complete.jobs, 'payments.poll-pending-payments'];
    expect(contractBreaches('payments', { ...complete, jobs: twice })).toEqual([
      'The job payments.poll-pending-payments has 2 handlers in payments; it needs one',
    ]);
  });

  it('names an event that a declared consumer does not handle', () => {
    const events = complete.events.filter((name) => name !== 'identity.user-banned/v1');
    expect(contractBreaches('payments', { ...complete, events })).toEqual([
      'The event identity.user-banned/v1 has no handler in payments; it needs one',
    ]);
  });

  it('names a handled event that is not declared for the service', () => {
    expect(
      contractBreaches('payments', { ...complete, events: [...complete.events, 'identity.creator-changed/v1'] }),
    ).toEqual(['payments handles the event identity.creator-changed/v1, which is not declared for it']);
  });
});
