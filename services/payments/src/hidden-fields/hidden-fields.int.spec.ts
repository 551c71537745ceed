import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DonationFieldsHidden, HideableField } from '@tipnaija/contracts';
import { type RunningPayments, startPayments } from '../../testing/payments.js';
import { HiddenFieldsRepository } from './hidden-fields.repository.js';
import { HiddenFieldsService } from './hidden-fields.service.js';

let payments: RunningPayments;
let hiddenFields: HiddenFieldsService;

beforeAll(async () => {
  payments = await startPayments();
  hiddenFields = new HiddenFieldsService(payments.database, new HiddenFieldsRepository(payments.database));
});

afterAll(() => payments.stop());

const aRudeTip = () => payments.aPaidTip({ donorName: 'Rude Name', message: 'Rude words' });
const newest = async (creatorId: string) =>
  (await payments.donations.listDonations({ creatorId, order: 'newest', limit: 1 }))[0];
const asCreator = (tip: { id: number; creatorId: string }, hidden: HideableField[]) =>
  hiddenFields.hide({ donationId: tip.id, creatorId: tip.creatorId, by: 'creator', hidden });

describe('HiddenFieldsService', () => {
  it('hides name and message in every list, keeps the amount, and restores them', async () => {
    const tip = await aRudeTip();
    const { creatorId } = tip;
    const before = await newest(creatorId);
    const [revision] = await payments.donations.listTotalsRevisions([creatorId]);
    expect((await asCreator(tip, ['name', 'message'])).hidden).toEqual({ name: 'creator', message: 'creator' });
    for (const order of ['newest', 'largest'] as const)
      expect((await payments.donations.listDonations({ creatorId, order, limit: 5 }))[0]).toEqual({
        ...before,
        donorName: 'Anonymous',
        message: null,
        hidden: { name: 'creator', message: 'creator' },
      });
    expect(await payments.donations.listSupporters({ creatorId, limit: 5 })).toEqual([
      { donorName: 'Anonymous', donationCount: 1, totalDonated: before?.amount },
    ]);
    // Open tip pages reload their lists when the revision changes.
    const [after] = await payments.donations.listTotalsRevisions([creatorId]);
    expect(after?.revision).toBe((revision?.revision ?? 0) + 1);
    expect((await asCreator(tip, [])).hidden).toEqual({});
    expect(await newest(creatorId)).toEqual(before);
  });

  it('publishes the hidden fields after each change, and returns what it published', async () => {
    const tip = await aRudeTip();
    const returned = [
      await asCreator(tip, ['name']),
      await hiddenFields.hide({ donationId: tip.id, creatorId: null, by: 'admin', hidden: ['message'] }),
      await asCreator(tip, []),
    ].map(({ change }) => change);
    const rows = await payments.database.rows<{ data: DonationFieldsHidden }>(
      `select data from outbox
       where type = 'payments.donation-fields-hidden' and (data->>'donationId')::bigint = $1 order by seq`,
      [tip.id],
    );
    const published = rows.map(({ data }) => data);
    expect(returned).toEqual(published);
    expect(published).toMatchObject(
      [['name'], ['name', 'message'], ['message']].map((hidden) => ({ hidden, creatorId: tip.creatorId })),
    );
  });

  it('changes only what the caller changed since they looked', async () => {
    const tip = await aRudeTip();
    const change = async (before: HideableField[] | null, hidden: HideableField[]) => {
      const about = { donationId: tip.id, creatorId: tip.creatorId, by: 'creator' } as const;
      return (await hiddenFields.hide({ ...about, hidden, before })).hidden;
    };
    await change([], ['name']);
    expect(await change([], ['message'])).toEqual({ name: 'creator', message: 'creator' });
    expect(await change(['name'], [])).toEqual({ message: 'creator' });
    expect(await change(['name', 'message'], ['name'])).toEqual({});
    expect(await change(null, ['name'])).toEqual({ name: 'creator' });
  });

  it('keeps fields hidden that an admin hid, whatever the creator requests', async () => {
    const tip = await aRudeTip();
    await hiddenFields.hide({ donationId: tip.id, creatorId: null, by: 'admin', hidden: ['message'] });
    expect((await asCreator(tip, [])).hidden).toEqual({ message: 'admin' });
    expect(await newest(tip.creatorId)).toMatchObject({ donorName: 'Rude Name', message: null });
  });

  it("rejects hiding fields of another creator's or an unknown donation", async () => {
    const tip = await aRudeTip();
    const error = expect.objectContaining({ code: 'donation.not-found' });
    await expect(asCreator({ ...tip, creatorId: randomUUID() }, ['name'])).rejects.toEqual(error);
    const unknown = { donationId: 987_654_321, creatorId: null, by: 'admin', hidden: ['name'] } as const;
    await expect(hiddenFields.hide(unknown)).rejects.toEqual(error);
    expect(await newest(tip.creatorId)).toMatchObject({ donorName: 'Rude Name', message: 'Rude words' });
  });
});
