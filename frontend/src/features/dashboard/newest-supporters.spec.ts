import type { DonationItem } from '@tipnaija/contracts/http/donations';
import { expect, it } from 'vitest';
import { newestSupporters } from './newest-supporters';

const aTip = (id: number, donorName: string, part: Partial<DonationItem> = {}): DonationItem => ({
  id,
  donorName,
  amount: 250_000,
  message: null,
  giftEffect: null,
  createdAt: '2026-11-21T18:42:00.000Z',
  status: 'paid',
  ...part,
});

it('newestSupporters returns one tip per named supporter, newest first, and leaves out hidden names', () => {
  const donations = [
    aTip(6, 'Amaka'),
    aTip(5, 'Anonymous'),
    aTip(4, 'Chidi', { hidden: { name: 'creator' } }),
    aTip(3, 'Tunde', { hidden: { message: 'creator' } }),
    aTip(2, 'Amaka'),
    aTip(1, 'Zainab'),
  ];
  expect(newestSupporters(donations, 3).map(({ id }) => id)).toEqual([6, 3, 1]);
  expect(newestSupporters(donations, 1).map(({ id }) => id)).toEqual([6]);
});
