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

  it('names the events that a declared consumer does not handle', () => {
    const ownNames = (contracts: readonly { owner: string; name: string }[]) =>
      contracts.filter(({ owner }) => owner === 'ledger').map(({ name }) => name);
    expect(contractBreaches('ledger', { events: [], rpcs: ownNames(rpcs), jobs: ownNames(jobs) })).toEqual([
      'The event identity.account-name-confirmed/v1 has no handler in ledger; it needs one',
      'The event identity.admin-access-ended/v1 has no handler in ledger; it needs one',
      'The event identity.user-banned/v1 has no handler in ledger; it needs one',
      'The event identity.user-unbanned/v1 has no handler in ledger; it needs one',
      'The event identity.user-deleted/v1 has no handler in ledger; it needs one',
      'The event payments.donation-paid/v1 has no handler in ledger; it needs one',
      'The event payments.donation-reversed/v1 has no handler in ledger; it needs one',
      'The event payments.donation-reinstated/v1 has no handler in ledger; it needs one',
      'The event payments.dispute-opened/v1 has no handler in ledger; it needs one',
      'The event payments.dispute-closed/v1 has no handler in ledger; it needs one',
      'The event payments.donor-removed/v1 has no handler in ledger; it needs one',
      'The event payments.provider-fees-known/v1 has no handler in ledger; it needs one',
      'The event payments.settlement-received/v1 has no handler in ledger; it needs one',
      'The event payments.payout-changed/v1 has no handler in ledger; it needs one',
      'The event payments.creator-flagged/v1 has no handler in ledger; it needs one',
      'The event payments.premium-charged/v1 has no handler in ledger; it needs one',
      'The event payments.premium-refunded/v1 has no handler in ledger; it needs one',
    ]);
  });

  it('names a handled event that is not declared for the service', () => {
    expect(
      contractBreaches('payments', { ...complete, events: [...complete.events, 'identity.creator-changed/v1'] }),
    ).toEqual(['payments handles the event identity.creator-changed/v1, which is not declared for it']);
  });
});
