import { describe, expect, it } from '@jest/globals';
import { DomainError, type PublicDonation } from '@tipnaija/contracts';
import { Replays } from './replays.service.js';

const aDonation = (id: number) => ({ id, status: 'paid' }) as PublicDonation;
const mark = (listReplays: () => unknown) =>
  new Replays({ call: async () => listReplays() } as never).mark('ada', Promise.resolve([aDonation(7), aDonation(8)]));

describe('Replays', () => {
  it('marks replayed donations with the id of their newest replay', async () => {
    expect(await mark(() => ({ donationIds: [5, 7], replayIds: [29, 30] }))).toEqual([
      { id: 7, status: 'replay', replayId: 30 },
      { id: 8, status: 'paid' },
    ]);
  });

  it('marks a missed tip, whose alert is the tip itself', async () => {
    expect(await mark(() => ({ donationIds: [7, 8], replayIds: [30, 31], missedIds: [7] }))).toEqual([
      { id: 7, status: 'replay', replayId: 30, isMissed: true },
      { id: 8, status: 'replay', replayId: 31 },
    ]);
  });

  it('marks replayed donations while an older overlay-realtime returns no replay ids', async () => {
    expect(await mark(() => ({ donationIds: [7] }))).toEqual([
      { id: 7, status: 'replay' },
      { id: 8, status: 'paid' },
    ]);
  });

  it('returns the donations without marks while overlay-realtime is unavailable', async () => {
    const unavailable = () => {
      throw new DomainError('service.unavailable');
    };
    expect(await mark(unavailable)).toEqual([aDonation(7), aDonation(8)]);
  });
});
