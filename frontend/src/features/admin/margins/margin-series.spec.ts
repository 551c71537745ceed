import type { MarginDay } from '@tipnaija/contracts/http/margins';
import { describe, expect, it } from 'vitest';
import { channelName, marginSeries, marginsByChannel } from './margin-series';

const aDay = (part: Partial<MarginDay> = {}): MarginDay => ({
  day: '2026-11-21',
  provider: 'paystack',
  channel: 'card',
  isForeignCard: false,
  tips: 1,
  gross: 250_000,
  fee: 12_500,
  providerFee: 13_750,
  unknownFees: 0,
  ...part,
});

describe('marginSeries', () => {
  it('sums what remains of our fee by day and provider, also below zero', () => {
    const days = [aDay(), aDay({ channel: 'ussd', providerFee: 2_500 }), aDay({ day: '2026-11-20', fee: 20_000 })];
    expect(marginSeries(days, { today: '2026-11-21', count: 3 })).toMatchObject([
      { day: '2026-11-19', paystack: 0 },
      { day: '2026-11-20', paystack: 6_250 },
      { day: '2026-11-21', paystack: 8_750, stripe: 0 },
    ]);
  });
});

describe('marginsByChannel', () => {
  it('sums the days of each way to pay, the largest volume first', () => {
    const unknown = aDay({ provider: 'stripe', channel: null, providerFee: 0, unknownFees: 1, gross: 900_000 });
    expect(marginsByChannel([aDay(), aDay({ day: '2026-11-20' }), unknown])).toMatchObject([
      { provider: 'stripe', gross: 900_000, margin: null },
      { provider: 'paystack', tips: 2, gross: 500_000, fee: 25_000, providerFee: 27_500, margin: -2_500 },
    ]);
  });
});

describe('channelName', () => {
  it.each([
    ['bank_transfer', false, 'Bank transfer'],
    ['ussd', false, 'USSD'],
    ['card', true, 'Foreign card'],
    [null, false, 'Not known yet'],
  ] as const)('writes %s, foreign %s, as people say it', (channel, isForeignCard, words) => {
    expect(channelName({ channel, isForeignCard })).toBe(words);
  });
});
