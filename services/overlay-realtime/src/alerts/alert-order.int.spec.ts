import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { PredecessorMissingError } from '@tipnaija/messaging';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../../testing/builders.js';
import { AlertOrder } from './alert-order.service.js';
import { AlertsRepository } from './alerts.repository.js';

let scratch: ScratchDatabase;
let alerts: AlertsRepository;

beforeAll(async () => {
  scratch = await scratchDatabase('overlay-realtime', migrations);
  alerts = new AlertsRepository(scratch.database);
});

afterAll(() => scratch?.drop());

const record = (donations: readonly DonationPaid[]) => alerts.saveTotals(scratch.database, donations);

/** Returns three donations of one creator, each with the previous one as predecessor. */
function createThreeDonations(creatorId: string): [DonationPaid, DonationPaid, DonationPaid] {
  const first = aDonation(creatorId, { previousDonationId: null });
  const second = aDonation(creatorId, { previousDonationId: first.donationId });
  return [first, second, aDonation(creatorId, { previousDonationId: second.donationId })];
}

describe('AlertOrder', () => {
  it('accepts first donations, successors in the same batch and successors of recorded donations', async () => {
    const [first, second, third] = createThreeDonations(randomUUID());
    const order = new AlertOrder(alerts);
    await order.ensurePredecessorRecorded([first, second]);
    await record([first, second]);
    await order.ensurePredecessorRecorded([third]);
  });

  it('throws PredecessorMissingError when the predecessor is not recorded, even if other creators have newer donations', async () => {
    const [first, , third] = createThreeDonations(randomUUID());
    await record([first, aDonation(randomUUID())]);
    await expect(new AlertOrder(alerts).ensurePredecessorRecorded([third])).rejects.toThrow(PredecessorMissingError);
  });

  it('reports only the affected creator’s donations, from the first waiting one, without blocking', async () => {
    const [first, , third] = createThreeDonations(randomUUID());
    const fourth = aDonation(first.creatorId, { previousDonationId: third.donationId });
    const others = [aDonation(randomUUID()), aDonation(randomUUID())] as const;
    await record([first]);
    const start = performance.now();
    const error = await new AlertOrder(alerts)
      .ensurePredecessorRecorded([first, others[0], third, others[1], fourth])
      .catch((reason: unknown) => reason);
    expect((error as PredecessorMissingError).waitingAt).toEqual(new Set([2, 4]));
    expect(performance.now() - start).toBeLessThan(250);
  });

  it('accepts a donation as soon as another replica has recorded its predecessor', async () => {
    const [first, second] = createThreeDonations(randomUUID());
    const order = new AlertOrder(alerts);
    await expect(order.ensurePredecessorRecorded([second])).rejects.toThrow(PredecessorMissingError);
    await record([first]);
    await order.ensurePredecessorRecorded([second]);
  });

  it('accepts a donation after its predecessor arrives, and accepts redelivered donations', async () => {
    const [first, second, third] = createThreeDonations(randomUUID());
    await record([first]);
    const order = new AlertOrder(alerts);
    await expect(order.ensurePredecessorRecorded([third])).rejects.toThrow(PredecessorMissingError);
    await order.ensurePredecessorRecorded([second, third]);
    await record([second, third]);
    await order.ensurePredecessorRecorded([second]);
  });

  it('accepts the successor of a donation recorded by this replica without a query', async () => {
    const [first, second, third] = createThreeDonations(randomUUID());
    const order = new AlertOrder({ newestOf: () => Promise.reject(new Error('asked')) } as unknown as AlertsRepository);
    await order.ensurePredecessorRecorded([first]);
    order.recorded([first]);
    await order.ensurePredecessorRecorded([second]);
    await expect(order.ensurePredecessorRecorded([third])).rejects.toThrow('asked');
  });

  it('accepts a donation after the timeout when its predecessor never arrives', async () => {
    const [first, , third] = createThreeDonations(randomUUID());
    await record([first]);
    const order = new AlertOrder(alerts, 300);
    await expect(order.ensurePredecessorRecorded([third])).rejects.toThrow(PredecessorMissingError);
    await pause(350);
    await order.ensurePredecessorRecorded([third]);
  });

  it('does not count the time without checks toward the timeout', async () => {
    const [first, , third] = createThreeDonations(randomUUID());
    await record([first]);
    const order = new AlertOrder(alerts, 1_200);
    await expect(order.ensurePredecessorRecorded([third])).rejects.toThrow(PredecessorMissingError);
    await pause(1_500);
    await expect(order.ensurePredecessorRecorded([third])).rejects.toThrow(PredecessorMissingError);
  });
});
