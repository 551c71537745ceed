import { describe, expect, it } from '@jest/globals';
import type { OwnDonation } from '@tipnaija/contracts';
import { csvOfDonation, historyCsvHead } from './history-csv.js';
import { toHistoryRequest } from './history-request.js';

const donation: OwnDonation = {
  id: 7,
  donorName: '=HYPERLINK("https://evil.example")',
  message: '+234, "call" me\nnow',
  giftEffect: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  gross: 250_050,
  refundedAmount: 5,
  providerFee: null,
  fee: 12_502,
  net: 237_543,
  currency: 'NGN',
  provider: 'paystack',
  channel: null,
  reference: 'r-1',
  status: 'partly-refunded',
  refundStatus: null,
  dispute: null,
};

describe('csvOfDonation', () => {
  it('writes amounts in naira, and text that no spreadsheet executes @asvs-1.2.10', () => {
    expect(csvOfDonation(donation)).toBe(
      `7,2026-11-21T10:00:00.000Z,"'=HYPERLINK(""https://evil.example"")","'+234, ""call"" me\nnow",2500.50,0.05,,125.02,2375.43,NGN,paystack,,partly-refunded,r-1\r\n`,
    );
  });

  it('has as many columns as the head', () => {
    const plain = csvOfDonation({ ...donation, donorName: 'Ada', message: null });
    expect(plain.split(',')).toHaveLength(historyCsvHead.split(',').length);
  });
});

describe('toHistoryRequest', () => {
  const page = { creatorId: 'ada', limit: 50 };

  it('includes the last day, in Lagos time', () => {
    expect(toHistoryRequest({ from: '2026-11-20', to: '2026-11-21' }, page)).toEqual({
      ...page,
      from: '2026-11-19T23:00:00.000Z',
      until: '2026-11-21T23:00:00.000Z',
    });
  });

  it('takes the words as they are', () => {
    const words = { search: 'well played', donor: 'Ada' };
    expect(toHistoryRequest(words, page)).toEqual({ ...page, ...words });
  });

  it('leaves out what is not given', () => {
    expect(toHistoryRequest({ search: null, donor: '' }, page)).toEqual(page);
  });
});
