import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Song } from '@tipnaija/contracts';
import { aDonationRequest, eventually, type RunningPayments, startPayments } from '../../testing/payments.js';

let payments: RunningPayments;

beforeAll(async () => {
  payments = await startPayments();
});

afterAll(() => payments.stop());

const ojuelegba: Song = {
  id: '3dp1',
  name: 'Ojuelegba',
  artist: 'Wizkid',
  albumArt: null,
  duration: 195_000,
  previewUrl: null,
  uri: 'spotify:track:3dp1',
};

describe('The selected song of a donation', () => {
  it('is returned by the donation list and published with the paid event', async () => {
    const tip = await payments.aPaidTip({ selectedSong: ojuelegba });
    const [item] = await payments.donations.listDonations({ creatorId: tip.creatorId, order: 'newest', limit: 1 });
    expect(item).toMatchObject({ id: tip.id, selectedSong: ojuelegba });
    const published = await eventually(async () => {
      const [row] = await payments.database.rows<{ data: { selectedSong?: Song } }>(
        `select data from outbox where type = 'payments.donation-paid' and data->>'paymentId' = $1`,
        [tip.reference],
      );
      return row?.data;
    });
    expect(published.selectedSong).toEqual(ojuelegba);
  });

  it('is absent from a donation without a song', async () => {
    const tip = await payments.aPaidTip();
    const [item] = await payments.donations.listDonations({ creatorId: tip.creatorId, order: 'newest', limit: 1 });
    expect(item).not.toHaveProperty('selectedSong');
  });

  it('is part of the idempotency key, so that the same form with another song is another payment', async () => {
    const form = aDonationRequest({ formId: randomUUID(), selectedSong: ojuelegba });
    const first = await payments.initiation.initiate(form);
    const again = await payments.initiation.initiate(form);
    const other = await payments.initiation.initiate({ ...form, selectedSong: { ...ojuelegba, id: '4other' } });
    expect(again.reference).toBe(first.reference);
    expect(other.reference).not.toBe(first.reference);
  });
});
