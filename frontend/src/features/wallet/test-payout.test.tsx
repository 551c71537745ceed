import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser, aWithdrawal } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const me = 'GET /api/streamers/me';
const read = 'GET /api/withdrawals/test';
const send = 'POST /api/withdrawals/test';
const possible = { state: 'possible', gross: 10_526, fee: 526, amount: 10_000 };
const dashboard = {
  'GET /api/auth/user': { body: aUser() },
  [me]: { body: anOwnCreator({ walletBalance: 1_000_000 }) },
  'GET /api/withdrawals': { body: [] },
  'GET /api/wallet/entries?limit=7': { body: { entries: [], nextBefore: null } },
  [read]: { body: possible },
};
const offer = 'First time? Send ₦100 as a test';

async function ask() {
  const user = renderApp('/dashboard/money');
  await user.click(await screen.findByRole('button', { name: offer }));
  return { user, question: within(await screen.findByRole('alertdialog', { name: 'Send ₦100 as a test?' })) };
}

describe('TestPayout', () => {
  it('says what leaves the wallet and what arrives, sends it, and is listed as a test payout', async () => {
    const withdrawal = aWithdrawal({ origin: 'test', gross: 10_526, fee: 526, amount: 10_000 });
    const message = '₦100 will go to your Kuda Bank account ending in 6789.';
    const server = aServer({ ...dashboard, [send]: { body: { message, withdrawal } } });
    const { user, question } = await ask();
    expect(question.getByText('From your wallet').nextSibling?.textContent).toBe('₦105.26');
    expect(question.getByText('Withdrawal fee (5%)').nextSibling?.textContent).toBe('₦5.26');
    expect(question.getByText('You receive').nextSibling?.textContent).toBe('₦100');
    server.answer(read, { body: { ...possible, state: 'sent' } });
    server.answer('GET /api/withdrawals', { body: [withdrawal] });
    await user.click(question.getByRole('button', { name: 'Send ₦100' }));
    expect(await screen.findByText(message)).toBeTruthy();
    const list = within(await screen.findByRole('region', { name: 'Withdrawals' }));
    expect(await list.findByText('Test payout')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: offer })).toBeNull());
  });

  it.each([
    ['it was sent', { [read]: { body: { ...possible, state: 'sent' } } }],
    ['it is unavailable', { [read]: { body: { ...possible, state: 'unavailable' } } }],
    ['the wallet has less', { [me]: { body: anOwnCreator({ walletBalance: 10_525 }) } }],
    [
      'withdrawals pause',
      { [me]: { body: anOwnCreator({ walletBalance: 1_000_000, withdrawalsHeldUntil: '2999-01-01T00:00:00.000Z' }) } },
    ],
  ])('is not offered while %s', async (_when, answers) => {
    aServer({ ...dashboard, ...answers });
    renderApp('/dashboard/money');
    await screen.findByRole('button', { name: 'Request Withdrawal' });
    await screen.findByText(/^No withdrawals yet/);
    expect(screen.queryByRole('button', { name: offer })).toBeNull();
  });

  it('shows why it was rejected', async () => {
    const words = 'You have already sent a test payout to this bank account.';
    aServer({ ...dashboard, [send]: errorAnswer(409, words, 'withdrawal.already-tested') });
    const { user, question } = await ask();
    await user.click(question.getByRole('button', { name: 'Send ₦100' }));
    expect(await screen.findByText('Test Payout Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
  });
});
