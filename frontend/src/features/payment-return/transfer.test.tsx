import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '../../lib/leave-app';
import { openTransfer } from '../../lib/open-transfer';
import { aServer, errorAnswer } from '../../testing/a-server';
import { aReceipt } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

// A test must not navigate away.
vi.mock('../../lib/leave-app');

const call = 'GET /api/payments/ref-1';
const renew = 'POST /api/payments/ref-1/account-number';
const open = () => renderApp('/receipt/ref-1');

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const aTransfer = (minutes = 30, amount = 250_000) =>
  aReceipt({
    reference: 'ref-1',
    state: 'waiting',
    paidAt: null,
    amount,
    transfer: {
      accountNumber: '1260257501',
      accountName: 'TIPNAIJA/ADA',
      bankName: 'Wema Bank',
      expiresAt: inMinutes(minutes),
      expiresInMs: Math.max(0, minutes * 60_000),
    },
  });

/** The browser's connections, controlled by the test. */
class Connection {
  static last: Connection | null = null;
  onmessage: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 1;
  constructor(readonly url: string) {
    Connection.last = this;
  }
  close() {
    this.readyState = 2;
  }
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('EventSource', Connection);
});

describe('A receipt that waits for a bank transfer', () => {
  it('counts down to the time of expiry for a receipt of an earlier version of the server', async () => {
    const { transfer: { expiresInMs: _, ...account } = {}, ...receipt } = aTransfer();
    aServer({ [call]: { body: { ...receipt, transfer: account } } });
    open();
    expect(await screen.findByText(/^(29:5\d|30:00)$/)).toBeTruthy();
  });

  it('shows the number in groups, the bank and the exact amount, each to copy', async () => {
    aServer({ [call]: { body: aTransfer() } });
    const user = open();
    expect(await screen.findByRole('heading', { name: 'Send it from your bank app' })).toBeTruthy();
    expect(screen.getByText('126 025 7501')).toBeTruthy();
    expect(screen.getByText('Wema Bank')).toBeTruthy();
    expect(screen.getByText('TIPNAIJA/ADA')).toBeTruthy();
    expect(screen.getByText(/^(29:5\d|30:00)$/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy account number' }));
    expect(await navigator.clipboard.readText()).toBe('1260257501');
    await user.click(screen.getByRole('button', { name: 'Copy amount' }));
    expect(await navigator.clipboard.readText()).toBe('2500');
    expect(screen.queryByText(/stamp duty/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Pay another way' }).getAttribute('href')).toBe('/adaplays');
  });

  it('says the stamp duty beforehand from ₦10,000', async () => {
    aServer({ [call]: { body: aTransfer(30, 1_000_000) } });
    open();
    expect(await screen.findByText(/Your bank takes ₦50 stamp duty on top/)).toBeTruthy();
  });

  it('turns into a receipt when the server says that the payment has changed', async () => {
    const server = aServer({ [call]: { body: aTransfer() } });
    open();
    await screen.findByText('126 025 7501');
    expect(Connection.last?.url).toBe('/api/payments/ref-1/live');
    expect(openTransfer()).toMatchObject({ reference: 'ref-1', username: 'adaplays' });
    server.answer(call, { body: aReceipt({ reference: 'ref-1' }) });
    act(() => Connection.last?.onmessage?.());
    expect(await screen.findByRole('heading', { name: 'Your tip was received' })).toBeTruthy();
    expect(Connection.last?.readyState).toBe(2);
    expect(openTransfer()).toBeNull();
  });

  it('says before the transfer that another amount counts, where it does not go back', async () => {
    const receipt = aTransfer();
    const transfer = { ...receipt.transfer, countsAsSent: true };
    aServer({ [call]: { body: { ...receipt, transfer } } });
    open();
    expect(await screen.findByText(/Send exactly ₦2,500: any other amount becomes your tip/)).toBeTruthy();
    expect(screen.queryByText(/goes back to you/)).toBeNull();
  });

  it('promises no money back after the number expired, where a late transfer may count', async () => {
    const receipt = aTransfer(-1);
    aServer({ [call]: { body: { ...receipt, transfer: { ...receipt.transfer, countsAsSent: true } } } });
    open();
    expect(await screen.findByText(/Send nothing more to the old number/)).toBeTruthy();
    expect(screen.queryByText(/now goes back to you/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Get a new number' })).toBeTruthy();
  });

  /** As a phone sees it whose clock runs `aheadMinutes` before the server's. */
  const atClock = (aheadMinutes: number, minutes: number) => {
    const { transfer, ...receipt } = aTransfer(minutes);
    return { ...receipt, transfer: { ...transfer, expiresAt: inMinutes(minutes - aheadMinutes) } };
  };

  it('shows the number for as long as it works when the clock of the phone is ahead', async () => {
    aServer({ [call]: { body: atClock(31, 30) } });
    open();
    expect(await screen.findByText('126 025 7501')).toBeTruthy();
    expect(screen.getByText(/^(29:5\d|30:00)$/)).toBeTruthy();
    expect(openTransfer()).toMatchObject({ reference: 'ref-1' });
  });

  it('shows no expired number when the clock of the phone is behind', async () => {
    aServer({ [call]: { body: atClock(-31, 0) } });
    open();
    expect(await screen.findByRole('heading', { name: 'This account number has expired' })).toBeTruthy();
    expect(screen.queryByText('126 025 7501')).toBeNull();
    expect(openTransfer()).toBeNull();
  });

  it('looks up at most every ten seconds when the donor has sent it', async () => {
    const server = aServer({ [call]: { body: aTransfer() } });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'I have sent it' }));
    expect(await screen.findByText(/Not here yet/)).toBeTruthy();
    expect(server.sent.filter((request) => request.call === call)).toHaveLength(2);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'I have sent it' }).disabled).toBe(true);
  });

  it('shows the receipt of the former account number when the money came there', async () => {
    const { transfer: _, ...waiting } = aTransfer();
    const server = aServer({
      [call]: { body: aTransfer() },
      'GET /api/payments/ref-0': { body: aReceipt({ reference: 'ref-0' }) },
    });
    open();
    await screen.findByText('126 025 7501');
    server.answer(call, { body: { ...waiting, paidReference: 'ref-0' } });
    act(() => Connection.last?.onmessage?.());
    expect(await screen.findByRole('heading', { name: 'Your tip was received' })).toBeTruthy();
    expect(window.location.pathname).toBe('/receipt/ref-0');
    expect(openTransfer()).toBeNull();
  });

  it('does not say that a transfer is missing when it could not look', async () => {
    const server = aServer({ [call]: { body: aTransfer() } });
    const user = open();
    const sent = await screen.findByRole('button', { name: 'I have sent it' });
    server.answer(call, { status: 503, body: {} });
    await user.click(sent);
    expect(await screen.findByText(/could not check just now/)).toBeTruthy();
    expect(screen.queryByText(/Not here yet/)).toBeNull();
  });

  it('says whether a transfer that goes back came before the tip was paid', async () => {
    const paidAt = '2026-11-21T18:40:00.000Z';
    const returnedTransfers = ['2026-11-21T18:30:00.000Z', '2026-11-21T18:50:00.000Z'].map((reportedAt) => ({
      amount: 250_000,
      reason: 'other' as const,
      reportedAt,
    }));
    aServer({ [call]: { body: aReceipt({ reference: 'ref-1', paidAt, returnedTransfers }) } });
    open();
    const reasons = (await screen.findAllByText(/goes back to you/)).map((item) => item.parentElement?.textContent);
    expect(reasons[0]).toContain('took no more money');
    expect(reasons[1]).toContain('Your tip was already paid');
  });

  it('shows which transfers go back and why', async () => {
    const returnedTransfers = [
      { amount: 240_000, reason: 'wrong-amount' as const, reportedAt: '2026-11-21T18:40:00.000Z' },
      { amount: 250_000, reason: 'other' as const, reportedAt: '2026-11-21T18:30:00.000Z' },
    ];
    aServer({ [call]: { body: { ...aTransfer(), returnedTransfers } } });
    open();
    expect(await screen.findByText('₦2,400 goes back to you.')).toBeTruthy();
    expect(screen.getByText(/It was not exactly ₦2,500\./)).toBeTruthy();
    expect(screen.getByText(/It came when the account number took no more money\./)).toBeTruthy();
  });

  it('offers a new number when the old one has expired', async () => {
    const server = aServer({ [call]: { body: aTransfer(-1) }, [renew]: errorAnswer(503, 'No number just now.') });
    const user = open();
    expect(await screen.findByRole('heading', { name: 'This account number has expired' })).toBeTruthy();
    expect(screen.queryByText('126 025 7501')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Get a new number' }));
    expect(await screen.findByText('No number just now.')).toBeTruthy();
    server.answer(renew, { body: { paymentUrl: 'https://tips.example/receipt/ref-2', reference: 'ref-2' } });
    await user.click(screen.getByRole('button', { name: 'Get a new number' }));
    await vi.waitFor(() => expect(leaveFor).toHaveBeenCalledWith('https://tips.example/receipt/ref-2'));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: /Get a new number/ });
    expect(button.disabled).toBe(true);
    // The browser's Back shows this page as it was left.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    await vi.waitFor(() => expect(button.disabled).toBe(false));
  });
});
