import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { draftKey } from '../../lib/tip-draft';
import { aServer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const call = 'GET /api/payments/ref-1';
const open = () => renderApp('/receipt/ref-1');
const title = (name: string) => screen.findByRole('heading', { name });
const waiting = { body: aReceipt({ state: 'waiting', paidAt: null }) };

/** Opens the page with fake timers and waits for the first response. */
async function openOnFakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  for (let turn = 0; turn < 20; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
}
const pass = async (seconds: number) => {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  for (let turn = 0; turn < 5; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
};

describe('ReceiptPage for a received tip', () => {
  it('shows amount, creator, donor, time and a copyable reference', async () => {
    aServer({ [call]: { body: aReceipt({ message: 'Well played', giftEffect: 'fire' }) } });
    const user = open();
    expect(await title('Your tip was received')).toBeTruthy();
    expect(screen.getByText('₦2,500')).toBeTruthy();
    expect(screen.getByText('Ada Plays')).toBeTruthy();
    expect(screen.getByText('Tunde')).toBeTruthy();
    expect(screen.getByText('“Well played”')).toBeTruthy();
    expect(screen.getByText('fire', { exact: false })).toBeTruthy();
    expect(screen.getByText('Paid').nextSibling?.textContent).toMatch(/^Nov 21, 2026 \d+:42 [AP]M$/);
    await user.click(screen.getByRole('button', { name: 'Copy reference' }));
    expect(await navigator.clipboard.readText()).toBe(aReceipt().reference);
    expect(await screen.findByText('Reference copied to clipboard')).toBeTruthy();
  });

  it("shows the creator's own thanks", async () => {
    const { creator } = aReceipt();
    aServer({ [call]: { body: aReceipt({ creator: { ...creator, thanks: 'God bless you' } }) } });
    open();
    expect(await screen.findByText('God bless you')).toBeTruthy();
  });

  it('links back to the creator and can be printed', async () => {
    aServer({ [call]: { body: aReceipt() } });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const user = open();
    expect((await screen.findByRole('link', { name: 'Back to Ada Plays' })).getAttribute('href')).toBe('/adaplays');
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('shows the dollar amount and its value in naira', async () => {
    aServer({ [call]: { body: aReceipt({ currency: 'USD', amount: 750_000, amountCents: 500 }) } });
    open();
    expect(await screen.findByText('$5.00')).toBeTruthy();
    expect(screen.getByText('In naira').nextSibling?.textContent).toBe('₦7,500');
  });

  it('shows the refunded amount', async () => {
    aServer({ [call]: { body: aReceipt({ refundedAmount: 100_000 }) } });
    open();
    expect((await screen.findByText('Refunded to you')).nextSibling?.textContent).toBe('₦1,000');
  });

  it('says that a second payment of the same tip goes back', async () => {
    aServer({ [call]: { body: aReceipt({ isSurplus: true }) } });
    open();
    expect(await screen.findByRole('heading', { name: 'You paid this tip twice' })).toBeTruthy();
    expect(screen.getByText(/We are sending this one back to you/)).toBeTruthy();
  });

  it('says on the receipt that counts that another payment of the tip goes back', async () => {
    aServer({ [call]: { body: aReceipt({ surplusReference: 'ref-2' }) } });
    open();
    const other = await screen.findByRole('link', { name: 'the other payment' });
    expect(other.getAttribute('href')).toBe('/receipt/ref-2');
  });

  it("keeps the draft of another creator's tip", async () => {
    const draft = JSON.stringify({ creatorId: 'c-2' });
    sessionStorage.setItem(draftKey, draft);
    aServer({ [call]: { body: aReceipt() } });
    open();
    await title('Your tip was received');
    expect(sessionStorage.getItem(draftKey)).toBe(draft);
  });

  it('forgets the draft for a receipt of an earlier version of the server, which lacks the id of the creator', async () => {
    sessionStorage.setItem(draftKey, JSON.stringify({ creatorId: 'c-1' }));
    const { id: _, ...creator } = aReceipt().creator;
    aServer({ [call]: { body: { ...aReceipt(), creator } } });
    open();
    await title('Your tip was received');
    expect(sessionStorage.getItem(draftKey)).toBe('');
  });

  it('does not refetch automatically', async () => {
    const server = aServer({ [call]: { body: aReceipt() } });
    await openOnFakeClock();
    await pass(600);
    expect(server.sent.filter((request) => request.call === call)).toHaveLength(1);
  });
});

describe('ReceiptPage for an unconfirmed payment', () => {
  it('tells the donor not to pay again and that the page keeps checking', async () => {
    aServer({ [call]: waiting });
    open();
    expect(await title('We are waiting for your bank')).toBeTruthy();
    expect(screen.getByText('You do not need to pay again: this page checks by itself.')).toBeTruthy();
    expect(await screen.findByText('Looking again in a moment')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Check now' })).toBeNull();
    expect(screen.getByText('Started')).toBeTruthy();
  });

  it('turns into a receipt as soon as the payment is confirmed', async () => {
    const server = aServer({ [call]: waiting });
    sessionStorage.setItem(draftKey, JSON.stringify({ creatorId: 'c-1' }));
    await openOnFakeClock();
    screen.getByRole('heading', { name: 'We are waiting for your bank' });
    await pass(2);
    expect(sessionStorage.getItem(draftKey)).not.toBe('');
    expect(server.sent.filter((request) => request.call === call)).toHaveLength(2);
    server.answer(call, { body: aReceipt() });
    await pass(3);
    expect(screen.getByRole('heading', { name: 'Your tip was received' })).toBeTruthy();
    // The tip page must not offer the paid tip again.
    expect(sessionStorage.getItem(draftKey)).toBe('');
  });

  it('keeps polling while the server is unreachable', async () => {
    const server = aServer({ [call]: waiting });
    await openOnFakeClock();
    server.answer(call, unreachable);
    await pass(2);
    expect(screen.getByText('We could not check just now. We try again in a moment.')).toBeTruthy();
    server.answer(call, { body: aReceipt() });
    await pass(3);
    expect(screen.getByRole('heading', { name: 'Your tip was received' })).toBeTruthy();
  });

  it('stops polling after five minutes and offers a manual check', async () => {
    const server = aServer({ [call]: waiting });
    await openOnFakeClock();
    for (let waitedS = 0; waitedS < 330; waitedS += 1) await pass(1);
    const requestCount = server.sent.length;
    await pass(120);
    expect(server.sent).toHaveLength(requestCount);
    server.answer(call, pending);
    await act(async () => screen.getByRole('button', { name: 'Check now' }).click());
    await pass(0);
    expect(screen.getByText('Checking with your bank...')).toBeTruthy();
    expect(server.sent).toHaveLength(requestCount + 1);
  });
});

describe('ReceiptPage for an unpaid payment', () => {
  it('says that nothing was charged and links to another attempt', async () => {
    aServer({ [call]: { body: aReceipt({ state: 'not-paid', paidAt: null }) } });
    open();
    expect(await title('You have not been charged')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/adaplays');
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});

describe('ReceiptPage load states', () => {
  it('show a skeleton while loading', async () => {
    aServer({ [call]: pending });
    open();
    expect(await screen.findByText('Loading your receipt')).toBeTruthy();
  });

  it('show an unknown payment and allow another check', async () => {
    const server = aServer({ [call]: errorAnswer(404, 'We do not know this payment.', 'payment.not-found') });
    const user = open();
    expect(await title("We can't find this payment")).toBeTruthy();
    server.answer(call, { body: aReceipt() });
    await user.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await title('Your tip was received')).toBeTruthy();
  });

  it.each([
    ['the network is down', unreachable],
    ['the server is unavailable', errorAnswer(503, 'Trouble', 'service.unavailable')],
  ])('tell the donor not to pay again when %s, and allow a retry', async (_why, response) => {
    const server = aServer({ [call]: response });
    const user = open();
    expect(await title('This receipt did not load')).toBeTruthy();
    expect(within(screen.getByRole('main')).getByText(/you do not need to pay again/)).toBeTruthy();
    server.answer(call, { body: aReceipt() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title('Your tip was received')).toBeTruthy();
  });

  it('show the rate-limit message', async () => {
    aServer({ [call]: errorAnswer(429, 'Too many attempts. Please wait a little and try again.', 'request.too-many') });
    open();
    expect(await screen.findByText('Too many attempts. Please wait a little and try again.')).toBeTruthy();
  });
});
