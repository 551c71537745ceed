import { screen, waitFor, within } from '@testing-library/react';
import type { SubscriptionStatus } from '@tipnaija/contracts/http/subscription';
import { limits } from '@tipnaija/contracts/limits';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dateAndTime } from '../../lib/date-and-time';
import { leaveFor } from '../../lib/leave-app';
import { aServer, errorAnswer, pending } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
import { secondName } from '../../testing/second-naira-provider';

vi.mock('../../lib/leave-app');
beforeEach(() => {
  vi.mocked(leaveFor).mockReset();
});

const me = 'GET /api/streamers/me';
const status = 'GET /api/subscription/status';
const byWallet = 'POST /api/subscription/subscribe-wallet';
const byPaystack = 'POST /api/subscription/subscribe-paystack';
const cancel = 'POST /api/subscription/cancel';
const config = 'GET /api/payments/config';

const aStatus = (part: Partial<SubscriptionStatus> = {}): SubscriptionStatus => ({
  isPremium: false,
  autoRenew: false,
  expiresAt: null,
  retryingUntil: null,
  ...part,
});
const active = aStatus({ isPremium: true, autoRenew: true, expiresAt: '2026-12-21T18:42:00.000Z' });
const theEnd = dateAndTime('2026-12-21T18:42:00.000Z');
const dashboard = (subscription: SubscriptionStatus, walletBalance = 1_000_000) => ({
  'GET /api/auth/user': { body: aUser() },
  [me]: { body: anOwnCreator({ walletBalance }) },
  [status]: { body: subscription },
});

async function openCard() {
  const user = renderApp('/dashboard/premium');
  const card = within(await screen.findByRole('region', { name: 'Premium' }));
  await card.findByText(/^(You are on the free plan|Premium is active|Premium ended|Your wallet held too little)/);
  return { user, card };
}

async function confirmCancel({ user, card }: Awaited<ReturnType<typeof openCard>>) {
  await user.click(card.getByRole('button', { name: 'Cancel subscription' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel your subscription?' }));
  return { question, confirm: () => user.click(question.getByRole('button', { name: 'Stop renewing' })) };
}

const payNow = async () => within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Pay now' });

/** The idempotency keys of the purchases that were sent. */
const walletKeys = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([path]) => typeof path === 'string' && path.endsWith('subscribe-wallet'))
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

describe('PremiumPage without a subscription', () => {
  it('shows the price and the features', async () => {
    aServer(dashboard(aStatus()));
    const { card } = await openCard();
    expect(card.getByText('₦10,000').parentElement?.textContent).toBe('₦10,000 per month');
    const benefits = within(screen.getByRole('list', { name: 'What Premium adds' })).getAllByRole('listitem');
    expect(benefits.map((item) => item.querySelector('.font-medium')?.textContent)).toEqual([
      'Song request integration',
      'Full song playback on your overlay',
      'Advanced donation customisation',
      'Custom alerts and sounds',
      'Priority support',
      'Advanced analytics',
    ]);
  });

  it('compares the plans by what is in both and by their numbers', async () => {
    aServer(dashboard(aStatus()));
    await openCard();
    const table = within(screen.getByRole('table', { name: 'The free plan and Premium compared' }));
    const [, both, ...numbers] = table.getAllByRole('row');
    expect(within(both as HTMLElement).getAllByText('Included')).toHaveLength(2);
    expect(numbers.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Days of statistics', '30', '90'],
      ['Fee on tips and withdrawals', '5%', '5%'],
    ]);
  });

  it('chooses card or bank again after a payment at a provider failed', async () => {
    aServer(dashboard(aStatus()));
    renderApp('/dashboard/premium?retry');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Card or bank/ })).checked).toBe(true);
  });

  it('pays from the wallet by default and activates immediately', async () => {
    const server = aServer({ ...dashboard(aStatus()), [byWallet]: { body: active } });
    const { user, card } = await openCard();
    expect(card.getByRole<HTMLInputElement>('radio', { name: /Wallet/ }).checked).toBe(true);
    server.answer(status, { body: active });
    server.answer(me, { body: anOwnCreator({ walletBalance: 0 }) });
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    await user.click(await payNow());
    expect(await screen.findByText('Welcome to Premium!')).toBeTruthy();
    expect(await card.findByText(`Renews ${theEnd}`)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Money' }));
    expect(within(await screen.findByRole('region', { name: 'Wallet Balance' })).getByText('₦0')).toBeTruthy();
  });

  it('rejects a wallet balance below ₦10,000', async () => {
    aServer(dashboard(aStatus(), 999_999));
    const { user, card } = await openCard();
    const subscribe = card.getByRole<HTMLButtonElement>('button', { name: 'Subscribe' });
    expect(card.getByText('You have ₦9,999.99; ₦10,000 is needed')).toBeTruthy();
    expect(card.getByText(/^Your wallet is/).textContent).toBe('Your wallet is ₦0.01 short: choose Card or bank.');
    expect(subscribe.disabled).toBe(true);
    await user.click(card.getByRole('radio', { name: /Card or bank/ }));
    expect(subscribe.disabled).toBe(false);
  });

  it('opens the payment page for card or bank', async () => {
    aServer({
      ...dashboard(aStatus()),
      [byPaystack]: { body: { paymentUrl: 'https://pay.example/1', reference: 'r' } },
    });
    const { user, card } = await openCard();
    await user.click(card.getByRole('radio', { name: /Card or bank/ }));
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
  });

  it('pays the month through another provider when Paystack does not answer', async () => {
    const details = { reference: 'r-1', alternatives: [secondName] };
    const body = { message: 'The payment provider is not answering.', code: 'provider.unavailable', details };
    const server = aServer({ ...dashboard(aStatus()), [byPaystack]: { status: 502, body } });
    const { user, card } = await openCard();
    await user.click(card.getByRole('radio', { name: /Card or bank/ }));
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    const instead = await card.findByRole('button', { name: 'Pay with Second Pay instead' });
    expect(card.getByText('Paystack is not answering. You have not been charged.')).toBeTruthy();
    server.answer(byPaystack, { body: { paymentUrl: 'https://pay.example/2', reference: 'r-2' } });
    await user.click(instead);
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/2'));
    expect(server.bodyOf(byPaystack)).toEqual({ paymentMethod: secondName, replaces: 'r-1' });
  });

  it('opens the payment page of the chosen provider when several take naira', async () => {
    const server = aServer({
      ...dashboard(aStatus()),
      [config]: { body: { providers: ['paystack', 'flutterwave', 'stripe'], stripe: null, usdToNgn: 1_500 } },
      [byPaystack]: { body: { paymentUrl: 'https://pay.example/1', reference: 'r' } },
    });
    const { user, card } = await openCard();
    await user.click(await card.findByRole('radio', { name: /Flutterwave/ }));
    expect(card.queryByRole('radio', { name: /Stripe/ })).toBeNull();
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledExactlyOnceWith('https://pay.example/1'));
    expect(server.sent.find(({ call }) => call === byPaystack)?.body).toEqual({ paymentMethod: 'flutterwave' });
  });

  it('offers only the wallet when no provider takes naira', async () => {
    aServer({
      ...dashboard(aStatus()),
      [config]: { body: { providers: ['stripe'], stripe: null, usdToNgn: 1_500 } },
    });
    const { card } = await openCard();
    await waitFor(() => expect(card.getAllByRole('radio')).toHaveLength(1));
  });

  it.each([
    ['Wallet', byWallet, 'Subscription Failed'],
    ['Card or bank', byPaystack, 'Payment Failed'],
  ])('shows an error when payment by %s fails', async (method, call, title) => {
    aServer({ ...dashboard(aStatus()), [call]: errorAnswer(409, 'The server said why.') });
    const { user, card } = await openCard();
    await user.click(card.getByRole('radio', { name: new RegExp(method) }));
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    if (call === byWallet) await user.click(await payNow());
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('The server said why.')).toBeTruthy();
    expect(leaveFor).not.toHaveBeenCalled();
  });

  it('sends one request for repeated clicks', async () => {
    const server = aServer({ ...dashboard(aStatus()), [byWallet]: pending });
    const { user, card } = await openCard();
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    await user.dblClick(await payNow());
    expect(server.sent.filter(({ call }) => call === byWallet)).toHaveLength(1);
  });

  it('charges the wallet only after a confirmation with price, remaining balance and renewal', async () => {
    const server = aServer({ ...dashboard(aStatus(), 1_250_000), [byWallet]: { body: active } });
    const { user, card } = await openCard();
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    const modal = within(await screen.findByRole('alertdialog', { name: 'Pay for Premium from your wallet?' }));
    expect(modal.getByText('Premium, one month').nextSibling?.textContent).toBe('−₦10,000');
    expect(modal.getByText('Balance after').nextSibling?.textContent).toBe('₦2,500');
    expect(modal.getByText(/renews every month/)).toBeTruthy();
    await user.click(modal.getByRole('button', { name: 'Cancel' }));
    expect(server.sent.filter(({ call }) => call === byWallet)).toEqual([]);
  });

  it('sends one idempotency key per confirmation and reuses it on retry', async () => {
    const server = aServer({ ...dashboard(aStatus()), [byWallet]: errorAnswer(503, 'Trouble') });
    const { user, card } = await openCard();
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    await user.click(await payNow());
    await screen.findByText('Trouble');
    await user.click(await payNow());
    await waitFor(() => expect(walletKeys()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    server.answer(byWallet, { body: active });
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    await user.click(await payNow());
    await waitFor(() => expect(walletKeys()).toHaveLength(3));
    const [first, second, third] = walletKeys();
    expect(first).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('begins another purchase after the wallet held too little', async () => {
    const tooLittle = errorAnswer(409, 'Your wallet holds too little.', 'wallet.insufficient');
    const server = aServer({ ...dashboard(aStatus()), [byWallet]: tooLittle });
    const { user, card } = await openCard();
    await user.click(card.getByRole('button', { name: 'Subscribe' }));
    await user.click(await payNow());
    await screen.findByText('Your wallet holds too little.');
    server.answer(byWallet, { body: active });
    await user.click(await payNow());
    expect(await screen.findByText('Welcome to Premium!')).toBeTruthy();
    const [first, second] = walletKeys();
    expect(second).toMatch(/^[0-9a-f]{8}-/);
    expect(second).not.toBe(first);
  });

  it('reloads on Try again when the status failed to load', async () => {
    const server = aServer({ ...dashboard(aStatus()), [status]: errorAnswer(503, 'Trouble') });
    const user = renderApp('/dashboard/premium');
    const card = within(await screen.findByRole('region', { name: 'Premium' }));
    await card.findByText('We could not load your subscription.');
    server.answer(status, { body: active });
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText(`Renews ${theEnd}`)).toBeTruthy();
  });
});

describe('PremiumPage with a subscription', () => {
  const analytics = 'GET /api/streamers/me/analytics?days=30';
  const someDay = new Date(Date.now() - 86_400_000).toISOString();
  const used = {
    ...dashboard(active),
    [analytics]: {
      body: {
        days: 30,
        donations: 9,
        amount: 900_000,
        averageAmount: 100_000,
        perDay: [],
        perHour: [
          { hour: 9, donations: 1, amount: 100_000 },
          { hour: 20, donations: 8, amount: 800_000 },
        ],
        newSupporters: 4,
        returningDonations: 5,
      },
    },
  };
  const songs = (history: { id: number; createdAt: string }[]) => ({
    'GET /api/streamers/me/song-requests': { body: { queue: [{ id: 99, createdAt: someDay }], history } },
  });
  const usesOf = async () =>
    (
      await within(await screen.findByRole('region', { name: 'Your last 30 days with Premium' })).findAllByRole('link')
    ).map(({ textContent }) => textContent);

  it('shows what was used in the last 30 days', async () => {
    const old = { id: 2, createdAt: '2020-01-01T00:00:00.000Z' };
    aServer({ ...used, ...songs([{ id: 1, createdAt: someDay }, old]) });
    await openCard();
    await waitFor(async () =>
      expect(await usesOf()).toEqual(['Song requests2', 'Your best hour8 PM', 'Tips of returning supporters5']),
    );
  });

  it('does not claim an exact number when the server lists only the newest songs', async () => {
    const full = Array.from({ length: limits.songRequest.history }, (_, id) => ({ id, createdAt: someDay }));
    aServer({ ...used, ...songs(full) });
    await openCard();
    await waitFor(async () => expect(await usesOf()).toContain('Song requests21+'));
  });

  it.each([
    [1_000_000, null],
    [750_000, 'Your wallet is ₦2,500 short for the next month.'],
  ])('says what the renewal takes from a wallet of %i kobo', async (balanceKobo, warning) => {
    aServer(dashboard(active, balanceKobo));
    const { card } = await openCard();
    expect(card.getByText('Next payment').nextSibling?.textContent).toBe('₦10,000');
    await waitFor(() => expect(card.queryByRole('note')?.textContent ?? null).toBe(warning));
  });

  it('leaves out what does not load', async () => {
    aServer(dashboard(active));
    await openCard();
    expect(screen.queryByRole('region', { name: 'Your last 30 days with Premium' })).toBeNull();
  });

  it('cancels after a confirmation that names the end date', async () => {
    const ending = { ...active, autoRenew: false };
    const server = aServer({ ...dashboard(active), [cancel]: { body: ending } });
    const opened = await openCard();
    expect(opened.card.getByText(/Auto-renew is on/)).toBeTruthy();
    const { question, confirm } = await confirmCancel(opened);
    expect(question.getByText(`Premium is not renewed. You keep it until ${theEnd}.`)).toBeTruthy();
    server.answer(status, { body: ending });
    await confirm();
    expect(await screen.findByText('Subscription Cancelled')).toBeTruthy();
    expect(await opened.card.findByText(/Auto-renew is off/)).toBeTruthy();
    expect(opened.card.getByText(`Ends ${theEnd}`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it('keeps auto-renew when cancelling fails', async () => {
    aServer({ ...dashboard(active), [cancel]: errorAnswer(503, 'Trouble') });
    const opened = await openCard();
    await (await confirmCancel(opened)).confirm();
    expect(await screen.findByText('Cancellation Failed')).toBeTruthy();
    expect(opened.card.getByText(/Auto-renew is on/)).toBeTruthy();
  });

  it('renews automatically again after adding a month from the wallet', async () => {
    const server = aServer({ ...dashboard({ ...active, autoRenew: false }), [byWallet]: { body: active } });
    const { user, card } = await openCard();
    await user.click(card.getByRole('button', { name: 'Add a month' }));
    expect(card.getByText(/Renews by itself every month/)).toBeTruthy();
    server.answer(status, { body: active });
    await user.click(card.getByRole('button', { name: 'Add a month' }));
    await user.click(await payNow());
    expect(await card.findByText(/Auto-renew is on/)).toBeTruthy();
  });
});

describe('PremiumPage with a failed renewal', () => {
  const retrying = aStatus({
    autoRenew: true,
    expiresAt: '2026-11-20T18:42:00.000Z',
    retryingUntil: '2026-11-23T18:42:00.000Z',
  });

  it('shows the retry deadline and offers payment or cancellation', async () => {
    aServer(dashboard(retrying));
    const { card } = await openCard();
    expect(card.getByText('Your wallet held too little to renew')).toBeTruthy();
    expect(card.getByText(new RegExp(`We try again until ${dateAndTime('2026-11-23T18:42:00.000Z')}`))).toBeTruthy();
    expect(card.getByRole('button', { name: 'Pay now' })).toBeTruthy();
    expect(card.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
    expect(screen.getByRole('table', { name: 'The free plan and Premium compared' })).toBeTruthy();
  });
});
