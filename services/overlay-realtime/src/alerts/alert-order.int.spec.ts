import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationPaid } from '@tipnaija/contracts';
import { PredecessorMissingError } from '@tipnaija/messaging';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aDonation } from '../testing/builders.js';
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

/** Three of one creator, each naming the one before. */
function threeOf(creatorId: string): [DonationPaid, DonationPaid, DonationPaid] {
  const first = aDonation(creatorId, { previousDonationId: null });
  const second = aDonation(creatorId, { previousDonationId: first.donationId });
  return [first, second, aDonation(creatorId, { previousDonationId: second.donationId })];
}

describe('donations that come to a replica', () => {
  it('in their order are in turn: the first of a creator, those that follow in one batch, and those after what is recorded', async () => {
    const [first, second, third] = threeOf(randomUUID());
    const order = new AlertOrder(alerts);
    await order.inTurn([first, second]);
    await record([first, second]);
    await order.inTurn([third]);
  });

  it('after one that nobody has recorded are out of turn, whatever other creators have', async () => {
    const [first, , third] = threeOf(randomUUID());
    await record([first, aDonation(randomUUID())]);
    await expect(new AlertOrder(alerts).inTurn([third])).rejects.toThrow(PredecessorMissingError);
  });

  it('are rejected at once, only those of the waiting creator, and from the first that waits', async () => {
    const [first, , third] = threeOf(randomUUID());
    const fourth = aDonation(first.creatorId, { previousDonationId: third.donationId });
    const others = [aDonation(randomUUID()), aDonation(randomUUID())] as const;
    await record([first]);
    const start = performance.now();
    const error = await new AlertOrder(alerts)
      .inTurn([first, others[0], third, others[1], fourth])
      .catch((reason: unknown) => reason);
    expect((error as PredecessorMissingError).waitingAt).toEqual(new Set([2, 4]));
    expect(performance.now() - start).toBeLessThan(250);
  });

  it('are in turn as soon as another replica has recorded the missing one', async () => {
    const [first, second] = threeOf(randomUUID());
    const order = new AlertOrder(alerts);
    await expect(order.inTurn([second])).rejects.toThrow(PredecessorMissingError);
    await record([first]);
    await order.inTurn([second]);
  });

  it('are in turn again when the missing one has come, and when they come a second time', async () => {
    const [first, second, third] = threeOf(randomUUID());
    await record([first]);
    const order = new AlertOrder(alerts);
    await expect(order.inTurn([third])).rejects.toThrow(PredecessorMissingError);
    await order.inTurn([second, third]);
    await record([second, third]);
    await order.inTurn([second]);
  });

  it('after one that this replica recorded are in turn without a question', async () => {
    const [first, second, third] = threeOf(randomUUID());
    const order = new AlertOrder({ newestOf: () => Promise.reject(new Error('asked')) } as unknown as AlertsRepository);
    await order.inTurn([first]);
    order.recorded([first]);
    await order.inTurn([second]);
    await expect(order.inTurn([third])).rejects.toThrow('asked');
  });

  it('are let through in the end when the missing one never comes', async () => {
    const [first, , third] = threeOf(randomUUID());
    await record([first]);
    const order = new AlertOrder(alerts, 300);
    await expect(order.inTurn([third])).rejects.toThrow(PredecessorMissingError);
    await new Promise((resolve) => setTimeout(resolve, 350));
    await order.inTurn([third]);
  });

  it('are not let through for time in which nobody could look', async () => {
    const [first, , third] = threeOf(randomUUID());
    await record([first]);
    const order = new AlertOrder(alerts, 1_200);
    await expect(order.inTurn([third])).rejects.toThrow(PredecessorMissingError);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await expect(order.inTurn([third])).rejects.toThrow(PredecessorMissingError);
  });
});
