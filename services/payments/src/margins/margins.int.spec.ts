import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ScratchDatabase, scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../../migrations/index.js';
import { aCharge, aConfirmation, aPaidCardTip, aPendingPayment, aRefund } from '../../testing/confirmation.js';
import type { ChargeCost } from '../providers/payment-provider.js';
import { MarginsRepository } from './margins.repository.js';
import { MarginsService } from './margins.service.js';

let scratch: ScratchDatabase;
let margins: MarginsService;

beforeAll(async () => {
  scratch = await scratchDatabase('payments', migrations);
  margins = new MarginsService(new MarginsRepository(scratch.database));
});

afterAll(() => scratch.drop());

async function aTip(amountMinor: number, cost: ChargeCost, paidAt = new Date()): Promise<string> {
  const reference = await aPendingPayment(scratch.database, { creatorId: randomUUID(), amountMinor });
  const event = aCharge(reference, { amountMinor });
  if (event.type !== 'charge') throw new Error('A charge was expected');
  await aConfirmation(scratch.database).confirm({ ...event, charge: { ...event.charge, cost, paidAt } });
  return reference;
}

describe('MarginsService', () => {
  it('sums fees by day, provider and channel, after refunds, and counts fees that are not known', async () => {
    const card = { channel: 'card', cardCountry: 'NG' };
    await aTip(250_000, { ...card, feeMinor: 13_750 });
    const refunded = await aTip(500_000, { ...card, feeMinor: 17_500 });
    await aConfirmation(scratch.database).confirm(aRefund(refunded, { amountMinor: 500_000 }));
    await aTip(250_000, { channel: 'card', cardCountry: 'GB', feeMinor: 19_750 });
    await aTip(1_009, { channel: 'ussd' });
    await aTip(100_000, { ...card, feeMinor: 1_500 }, new Date(Date.now() - 3 * 24 * 3_600_000));
    await aPaidCardTip(scratch.database, { creatorId: randomUUID() });
    await aPendingPayment(scratch.database, { creatorId: randomUUID() });
    const { today, margins: found } = await margins.get(2);
    const day = { day: today, provider: 'paystack', unknownFees: 0 };
    expect(found).toEqual([
      { ...day, channel: 'card', isForeignCard: false, tips: 2, gross: 250_000, fee: 12_500, providerFee: 31_250 },
      { ...day, channel: 'card', isForeignCard: true, tips: 1, gross: 250_000, fee: 12_500, providerFee: 19_750 },
      // 5% of 1,009 kobo is 50.45: rounded to the kobo for each tip, as in the ledger.
      { ...day, channel: 'ussd', isForeignCard: false, tips: 1, gross: 1_009, fee: 50, providerFee: 0, unknownFees: 1 },
      {
        ...day,
        provider: 'stripe',
        channel: null,
        isForeignCard: false,
        tips: 1,
        gross: 750_000,
        fee: 37_500,
        providerFee: 0,
        unknownFees: 1,
      },
    ]);
    expect((await margins.get(5)).margins.map(({ gross }) => gross)).toContain(100_000);
  });
});
