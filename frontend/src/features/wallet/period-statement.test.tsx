import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const none = { tips: 0, refunds: 0, tipFees: 0, providerCharges: 0, premium: 0, payouts: 0, payoutFees: 0, other: 0 };
const year = new Date().getFullYear() - 1;
const call = `GET /api/wallet/statements/${year}`;
const statement = {
  period: String(year),
  openingBalance: 100_000,
  closingBalance: 575_000,
  sums: { ...none, tips: 500_000, tipFees: -25_000 },
  parts: [],
};
const signedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/wallet/entries?limit=7': { body: { entries: [], nextBefore: null } },
  'GET /api/withdrawals': { body: [] },
};

async function choose(user: ReturnType<typeof renderApp>) {
  const card = within(await screen.findByRole('region', { name: 'Wallet Statement' }));
  await user.selectOptions(card.getByLabelText('Period'), `All of ${year}`);
  return card;
}

describe('PeriodStatement', () => {
  it('shows the sums of a chosen year, without those of zero that are rare', async () => {
    aServer({ ...signedIn, [call]: { body: statement } });
    const card = await choose(renderApp('/dashboard/money'));
    expect(await card.findByText('Opening balance')).toBeTruthy();
    for (const text of ['₦1,000', '+₦5,000', '−₦250', '₦5,750', 'TipNaija fee on tips'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.queryByText('Premium')).toBeNull();
    expect(card.getByRole('button', { name: 'Statement as CSV' })).toBeTruthy();
  });

  it('offers to try again when the statement does not load', async () => {
    const server = aServer({ ...signedIn, [call]: errorAnswer(503, 'Down', 'service.unavailable') });
    const user = renderApp('/dashboard/money');
    const card = await choose(user);
    const retry = await card.findByRole('button', { name: /Try again/i });
    server.answer(call, { body: statement });
    await user.click(retry);
    expect(await card.findByText('Closing balance')).toBeTruthy();
  });

  it('is loaded again when the creator refreshes the dashboard', async () => {
    const server = aServer({ ...signedIn, [call]: { body: statement } });
    const user = renderApp('/dashboard/money');
    const card = await choose(user);
    expect(await card.findByText('₦5,750')).toBeTruthy();
    server.answer(call, { body: { ...statement, closingBalance: 600_000 } });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await card.findByText('₦6,000')).toBeTruthy();
  });

  it('downloads the statement as PDF', async () => {
    const server = aServer({
      ...signedIn,
      [call]: { body: statement },
      [`${call}/pdf`]: { body: '%PDF-1.3' },
    });
    const user = renderApp('/dashboard/money');
    const card = await choose(user);
    await user.click(await card.findByRole('button', { name: 'Statement as PDF' }));
    await vi.waitFor(() => expect(server.sent.map((sent) => sent.call)).toContain(`${call}/pdf`));
  });
});
