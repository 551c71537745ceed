import { act, screen, within } from '@testing-library/react';
import type { DashboardOverlay, DashboardRevisions, DashboardTip } from '@tipnaija/contracts/sockets/dashboard';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, delayedAnswer, errorAnswer, pending } from '../../testing/a-server';
import { aDonation, anEntry, anOwnCreator, anOwnDispute, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

type Listener = (message?: unknown) => void;
const socket = vi.hoisted(() => ({
  listeners: new Map<string, (message?: unknown) => void>(),
  close: (): void => undefined,
  fetchTicket: null as null | (() => Promise<string>),
}));
vi.mock('../../lib/socket-with-ticket', () => ({
  openSocketWithTicket: (connection: {
    fetchTicket: () => Promise<string>;
    listen: (socket: { on: (event: string, listener: Listener) => void }) => void;
  }) => {
    socket.listeners.clear();
    connection.listen({ on: (event, listener) => socket.listeners.set(event, listener) });
    socket.fetchTicket = connection.fetchTicket;
    return () => socket.close();
  },
}));

const me = 'GET /api/streamers/me';
const donations = 'GET /api/streamers/creator-1/donations';
const entries = 'GET /api/wallet/entries?limit=7';
const creator = anOwnCreator({ walletBalance: 237_500, totalDonations: 250_000, supporterCount: 1 });
const dashboard = {
  'GET /api/auth/user': { body: aUser() },
  [me]: { body: creator },
  [donations]: { body: [aDonation({ id: 1, donorName: 'Tunde' })] },
  'GET /api/streamers/creator-1/supporters': { body: [] },
  'GET /api/streamers/me/disputes': { body: [] },
  'GET /api/withdrawals': { body: [] },
  [entries]: { body: { entries: [anEntry()], nextBefore: null } },
  'POST /api/realtime/ticket': { body: { ticket: 'once' } },
};
const aTip = (part: Partial<DashboardTip> = {}): DashboardTip => ({
  ...aDonation({ id: 2, donorName: 'Zainab', amount: 500_000 }),
  creatorTotalKobo: 750_000,
  revision: 2,
  ...part,
});
const anOverlay = (part: Partial<DashboardOverlay> = {}): DashboardOverlay => ({
  isLive: true,
  overlayCount: 1,
  isUnresponsive: false,
  isSoundBlocked: false,
  isPaused: false,
  isMuted: false,
  ...part,
});

/** The message that the server sends after each connect. */
const revisions = (part: Partial<DashboardRevisions> = {}): DashboardRevisions => ({
  totals: 1,
  heldAlerts: '0/',
  songs: '/0/',
  ...part,
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const total = () => screen.getByRole('heading', { name: 'Total Donations' }).nextSibling?.textContent;

/** Opens a section of the dashboard and waits until it is loaded and connected. */
async function openDashboard(section = '', answers: Parameters<typeof aServer>[0] = dashboard) {
  const server = aServer(answers);
  const user = renderApp(`/dashboard${section}`);
  await screen.findByText(/Tunde$/);
  await vi.waitFor(() => expect(socket.listeners.has('tip')).toBe(true));
  return { server, user };
}
const emit = (event: string, message?: unknown) => act(async () => socket.listeners.get(event)?.(message));
async function connect(part: Partial<DashboardRevisions> = {}) {
  await emit('connect');
  await emit('revisions', revisions(part));
}
/** Waits until released responses are on the screen. */
const arrive = () => act(async () => new Promise((resolve) => setTimeout(resolve)));
const donors = async () =>
  (await region('Recent Donations')).getAllByRole('listitem').map((row) => row.textContent?.match(/Tunde|Zainab/)?.[0]);

// Each test waits for the listeners of its own dashboard; leftover listeners would take the messages.
beforeEach(() => socket.listeners.clear());

describe('DashboardPage live updates', () => {
  it('fetch a ticket for each connect', async () => {
    await openDashboard();
    expect(await socket.fetchTicket?.()).toBe('once');
  });

  it('lead to the sign-in when the session has ended elsewhere', async () => {
    const { server } = await openDashboard();
    const ended = errorAnswer(401, 'Please sign in first.', 'session.required');
    server.answer('POST /api/realtime/ticket', ended);
    server.answer('GET /api/auth/user', ended);
    await act(() => expect(socket.fetchTicket?.()).rejects.toThrow());
    await vi.waitFor(() => expect(window.location.pathname).not.toBe('/dashboard'));
  });

  it('put a new tip first and raise the total', async () => {
    await openDashboard();
    await emit('tip', aTip());
    const rows = (await region('Recent Donations')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.match(/Tunde|Zainab/)?.[0])).toEqual(['Zainab', 'Tunde']);
    expect(total()).toBe('₦7,500');
  });

  it('show a duplicate tip once and keep the newest total', async () => {
    await openDashboard();
    await emit('tip', aTip({ id: 3, creatorTotalKobo: 900_000, revision: 3 }));
    await emit('tip', aTip());
    await emit('tip', aTip());
    expect((await region('Recent Donations')).getAllByRole('listitem')).toHaveLength(3);
    expect(total()).toBe('₦9,000');
  });

  it('remove a refunded tip', async () => {
    await openDashboard();
    await emit('tip-reversed', { donationId: 1, remainingKobo: 0, creatorTotalKobo: 0, revision: 2 });
    expect((await region('Recent Donations')).queryByText('Tunde')).toBeNull();
    expect(total()).toBe('₦0');
  });

  it('show the newest balance when messages arrive out of order', async () => {
    await openDashboard();
    await emit('wallet', { balanceKobo: 712_500, revision: 3 });
    await emit('wallet', { balanceKobo: 475_000, revision: 2 });
    expect((await region('Wallet Balance')).getByText('₦7,125')).toBeTruthy();
  });

  it('refresh the statement shortly after a wallet change', async () => {
    const { server } = await openDashboard('/money');
    await (await region('Wallet Statement')).findByText('Tip');
    const second = anEntry({
      seq: 2,
      kind: 'donation-reversed',
      amount: -237_500,
      gross: -250_000,
      fee: -12_500,
      balanceAfter: 0,
    });
    server.answer(entries, { body: { entries: [second, anEntry()], nextBefore: null } });
    await emit('wallet', { balanceKobo: 0, revision: 2 });
    const statement = await region('Wallet Statement');
    expect(await statement.findByText('Tip refunded', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it.each([
    ['this', 0, 2],
    ['a past', 1, 1],
  ])('load the statement of %s year again at most once a minute after wallet changes', async (_which, back, loads) => {
    const year = new Date().getFullYear() - back;
    const call = `GET /api/wallet/statements/${year}`;
    const none = { refunds: 0, tipFees: 0, providerCharges: 0, premium: 0, payouts: 0, payoutFees: 0, other: 0 };
    const body = {
      period: String(year),
      openingBalance: 0,
      closingBalance: 100_000,
      sums: { ...none, tips: 100 },
      parts: [],
    };
    const { server, user } = await openDashboard('/money', { ...dashboard, [call]: { body } });
    const statement = await region('Wallet Statement');
    await user.selectOptions(statement.getByLabelText('Period'), `All of ${year}`);
    expect(await statement.findByText('₦1,000')).toBeTruthy();
    const count = () => server.sent.filter((request) => request.call === call).length;
    await emit('wallet', { balanceKobo: 200_000, revision: 2 });
    await emit('wallet', { balanceKobo: 300_000, revision: 3 });
    await new Promise((resolve) => setTimeout(resolve, 3_500));
    expect(count()).toBe(loads);
  });

  it('refresh the statement of a year after a wallet change and after each connect', async () => {
    const year = new Date().getFullYear();
    const call = `GET /api/wallet/statements/${year}`;
    const none = { refunds: 0, tipFees: 0, providerCharges: 0, premium: 0, payouts: 0, payoutFees: 0, other: 0 };
    const statementOf = (closingBalance: number) => ({
      body: { period: String(year), openingBalance: 0, closingBalance, sums: { ...none, tips: 100 }, parts: [] },
    });
    const { server, user } = await openDashboard('/money', { ...dashboard, [call]: statementOf(100_000) });
    const statement = await region('Wallet Statement');
    await user.selectOptions(statement.getByLabelText('Period'), `All of ${year}`);
    expect(await statement.findByText('₦1,000')).toBeTruthy();
    server.answer(call, statementOf(200_000));
    await emit('wallet', { balanceKobo: 200_000, revision: 2 });
    expect(await statement.findByText('₦2,000')).toBeTruthy();
    server.answer(call, statementOf(300_000));
    await connect();
    expect(await statement.findByText('₦3,000', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('keep loaded statement pages until Show new entries is pressed', async () => {
    const { server, user } = await openDashboard('/money');
    const statement = await region('Wallet Statement');
    server.answer(entries, { body: { entries: [anEntry({ seq: 2 })], nextBefore: 2 } });
    server.answer('GET /api/wallet/entries?limit=7&before=2', { body: { entries: [anEntry()], nextBefore: null } });
    await connect();
    await user.click(await statement.findByRole('button', { name: 'Load more' }));
    await vi.waitFor(() => expect(statement.getAllByText('Tip')).toHaveLength(2));
    await emit('wallet', { balanceKobo: 1, revision: 3 });
    server.answer(entries, { body: { entries: [anEntry({ seq: 3, kind: 'premium-from-wallet' })], nextBefore: 3 } });
    await user.click(await statement.findByRole('button', { name: 'Show new entries' }));
    expect(await statement.findByText('Premium')).toBeTruthy();
    expect(statement.queryByRole('button', { name: 'Show new entries' })).toBeNull();
  });

  it('refetch the lists and the balance after each connect', async () => {
    const { server } = await openDashboard();
    server.answer(donations, { body: [aDonation({ id: 9, donorName: 'Meanwhile' })] });
    server.answer(me, { body: { ...creator, walletBalance: 5_000_000 } });
    await connect();
    expect(await screen.findByText('Meanwhile')).toBeTruthy();
    expect(await (await region('Wallet Balance')).findByText('₦50,000')).toBeTruthy();
  });

  it('keep a tip that arrives while the refetched list loads', async () => {
    const { server } = await openDashboard();
    const response = delayedAnswer({ body: [aDonation({ id: 1, donorName: 'Tunde' })] });
    server.answer(donations, response.answer);
    await connect();
    server.answer(donations, pending);
    await emit('tip', aTip());
    response.release();
    await arrive();
    expect(await donors()).toEqual(['Zainab', 'Tunde']);
  });

  it('keep a tip that arrives during the first load of the list', async () => {
    const response = delayedAnswer({ body: [aDonation({ id: 1, donorName: 'Tunde' })] });
    const server = aServer({ ...dashboard, [donations]: response.answer });
    renderApp('/dashboard');
    await vi.waitFor(() => expect(socket.listeners.has('tip')).toBe(true));
    await connect();
    await emit('tip', aTip());
    server.answer(donations, {
      body: [aDonation({ id: 2, donorName: 'Zainab' }), aDonation({ id: 1, donorName: 'Tunde' })],
    });
    response.release();
    await vi.waitFor(async () => expect(await donors()).toEqual(['Zainab', 'Tunde']));
  });

  it('discard a balance response that is older than a wallet message', async () => {
    const { server } = await openDashboard();
    const response = delayedAnswer({ body: creator });
    server.answer(me, response.answer);
    await connect();
    server.answer(me, { body: { ...creator, walletBalance: 712_500 } });
    await emit('wallet', { balanceKobo: 712_500, revision: 3 });
    response.release();
    await arrive();
    expect((await region('Wallet Balance')).getByText('₦7,125')).toBeTruthy();
  });

  it.each([
    ['withdrawals', '/money', 'wallet', { balanceKobo: 0, revision: 3 }, 'GET /api/withdrawals'],
    ['statement', '/money', 'wallet', { balanceKobo: 0, revision: 3 }, entries],
    ['supporters', '/fans', 'tip', aTip(), 'GET /api/streamers/creator-1/supporters'],
    ['alerts pending approval', '', 'held-alerts', { donationId: 1 }, 'GET /api/overlay/held'],
    ['song requests', '/stream', 'songs-changed', {}, 'GET /api/streamers/me/song-requests'],
  ])('refetch the %s once more when they change during a load', async (_list, section, event, message, call) => {
    const requestCount = () => server.sent.filter((request) => request.call === call).length;
    const first = delayedAnswer(errorAnswer(500, 'Too early'));
    const server = aServer({ ...dashboard, [call]: first.answer });
    renderApp(`/dashboard${section}`);
    await vi.waitFor(() => expect([socket.listeners.has('tip'), requestCount()]).toEqual([true, 1]));
    server.answer(call, pending);
    await emit(event, message);
    first.release();
    await vi.waitFor(() => expect(requestCount()).toBe(2));
  });

  it('celebrate the first tip until it is closed', async () => {
    const server = aServer({
      ...dashboard,
      [me]: { body: { ...creator, totalDonations: 0 } },
      [donations]: { body: [] },
    });
    const user = renderApp('/dashboard');
    await screen.findByText(/No donations yet/);
    await vi.waitFor(() => expect(socket.listeners.has('tip')).toBe(true));
    server.answer(me, { body: { ...creator, totalDonations: 500_000 } });
    await emit('tip', aTip({ creatorTotalKobo: 500_000 }));
    expect(await screen.findByText('Your first tip!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Your first tip!')).toBeNull();
  });

  it('refetch donations and totals when a revision reveals a lost tip message', async () => {
    const { server } = await openDashboard();
    await connect();
    server.answer(donations, { body: [aDonation({ id: 9, donorName: 'Meanwhile' })] });
    server.answer(me, { body: { ...creator, totalDonations: 900_000 } });
    await emit('revisions', revisions({ totals: 2 }));
    expect(await screen.findByText('Meanwhile', {}, { timeout: 5_000 })).toBeTruthy();
    await vi.waitFor(() => expect(total()).toBe('₦9,000'), { timeout: 5_000 });
  });

  it('refetch nothing for a revision whose tip message has arrived', async () => {
    const { server } = await openDashboard();
    await connect();
    await emit('tip', aTip());
    const countBefore = server.sent.filter(({ call }) => call === donations).length;
    await emit('revisions', revisions({ totals: 2 }));
    expect(server.sent.filter(({ call }) => call === donations)).toHaveLength(countBefore);
  });

  const ownDisputes = 'GET /api/streamers/me/disputes';
  const wallet = (heldKobo: number) => ({ body: { balance: 0, availableKobo: 0, maturing: [], heldKobo } });

  it('show an opened dispute, what is held for it, and how the bank decided', async () => {
    const { server } = await openDashboard();
    await connect({ disputes: '0/0/0' });
    server.answer(ownDisputes, { body: [anOwnDispute({ heldKobo: 0 })] });
    await emit('dispute', { disputeId: 'd-1', donationId: 7, state: 'open' });
    const notice = await screen.findByRole('region', { name: 'Tip #7 is disputed' }, { timeout: 5_000 });
    expect(notice.textContent).toContain("You don't have to do anything: we answer the bank.");
    server.answer(ownDisputes, { body: [anOwnDispute()] });
    server.answer('GET /api/wallet', wallet(237_500));
    await emit('wallet', { balanceKobo: 0, revision: 2 });
    await vi.waitFor(() => expect(notice.textContent).toContain('₦2,375 of your wallet is held'), { timeout: 5_000 });
    const card = await region('Wallet Balance');
    expect(await card.findByText(/is on hold for a dispute/, {}, { timeout: 5_000 })).toBeTruthy();
    server.answer(ownDisputes, { body: [anOwnDispute({ state: 'won', heldKobo: 0 })] });
    await emit('dispute', { disputeId: 'd-1', donationId: 7, state: 'won' });
    const decided = { name: 'Tip #7: the bank decided for you' };
    expect(await screen.findByRole('region', decided, { timeout: 5_000 })).toBeTruthy();
  }, 20_000);

  it('load the disputes when a revision reveals a lost message, and not when it is the same', async () => {
    const { server } = await openDashboard();
    await connect({ disputes: '0/0/0' });
    const loads = () => server.sent.filter(({ call }) => call === ownDisputes).length;
    await vi.waitFor(() => expect(loads()).toBe(2));
    await emit('revisions', revisions({ totals: 1, disputes: '0/0/0' }));
    server.answer(ownDisputes, { body: [anOwnDispute({ state: 'lost', heldKobo: 0 })] });
    expect(loads()).toBe(2);
    await emit('revisions', revisions({ disputes: '1/1/0' }));
    const decided = { name: 'Tip #7: the bank decided for the donor' };
    expect(await screen.findByRole('region', decided, { timeout: 5_000 })).toBeTruthy();
  }, 20_000);

  it('mark a tip in the history when its dispute opens', async () => {
    const list = 'GET /api/streamers/me/donations';
    const shown = { id: 7, donorName: 'Tunde', message: null, giftEffect: null, createdAt: '2026-11-21T18:42:00.000Z' };
    const amounts = { gross: 250_000, refundedAmount: 0, providerFee: null, fee: 12_500, net: 237_500 };
    const payment = { currency: 'NGN', provider: 'paystack', channel: null, reference: 'r-1', status: 'paid' };
    const tip = { ...shown, ...amounts, ...payment, refundStatus: null, dispute: null };
    const server = aServer({ ...dashboard, [list]: { body: { donations: [tip], nextBefore: null } } });
    renderApp('/dashboard/donations');
    await screen.findByText('Tunde');
    await vi.waitFor(() => expect(socket.listeners.has('dispute')).toBe(true));
    server.answer(list, { body: { donations: [{ ...tip, dispute: 'open' }], nextBefore: null } });
    await emit('dispute', { disputeId: 'd-1', donationId: 7, state: 'open' });
    expect(await screen.findByText('Disputed', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('close the socket when the page is left', async () => {
    const { user, server } = await openDashboard();
    const close = vi.spyOn(socket, 'close');
    server.answer('POST /api/auth/logout', {});
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(close).toHaveBeenCalled());
  });
});

describe('OverlayStatus', () => {
  it('waits until the overlay of a new creator has been open', async () => {
    await openDashboard('', { ...dashboard, [me]: { body: { ...creator, totalDonations: 0 } } });
    const actions = await region('Quick Actions');
    expect(actions.queryByText('Overlay not connected')).toBeNull();
    await emit('overlay', anOverlay());
    expect(actions.getByText('Overlay connected')).toBeTruthy();
    await emit('overlay', anOverlay({ isLive: false, overlayCount: 0 }));
    expect(actions.getByText('Overlay not connected')).toBeTruthy();
  });

  it('keeps the OBS guide open when the overlay connects, and says so', async () => {
    const { user } = await openDashboard();
    await emit('overlay', anOverlay({ isLive: false, overlayCount: 0 }));
    await user.click((await region('Quick Actions')).getByRole('button', { name: 'Connect to OBS' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Add your alerts to OBS' }));
    expect(guide.getByRole('status').textContent).toBe('Waiting for OBS...');
    await emit('overlay', anOverlay());
    expect(guide.getByRole('status').textContent).toBe('Connected');
    expect(guide.getByRole('button', { name: 'Send a test alert' })).toBeTruthy();
  });

  it('shows the loaded status until the first live message', async () => {
    await openDashboard();
    const actions = await region('Quick Actions');
    expect(actions.getByText('Overlay not connected')).toBeTruthy();
    await emit('overlay', anOverlay());
    expect(actions.getByText('Overlay connected')).toBeTruthy();
    await emit('overlay', anOverlay({ isLive: false, overlayCount: 0 }));
    expect(actions.getByText('Overlay not connected')).toBeTruthy();
  });

  it('is unknown five seconds after the dashboard has lost its own connection', async () => {
    await openDashboard('', { ...dashboard, [me]: { body: { ...creator, isLive: true } } });
    await emit('overlay', anOverlay({ overlayCount: 2 }));
    const actions = await region('Quick Actions');
    vi.useFakeTimers();
    await emit('disconnect');
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
    expect(actions.getByRole('status').textContent).toBe('Connecting...Checking the stream.');
  });

  it.each([
    ['several overlays are open', anOverlay({ overlayCount: 2 }), '(2 open)'],
    ['alerts are shown twice', anOverlay({ overlayCount: 2 }), /Each of them shows every alert/],
    ['the overlay is unresponsive', anOverlay({ isLive: false, isUnresponsive: true }), /open but does not respond/],
    ['the sound is blocked', anOverlay({ isSoundBlocked: true }), /makes no sound yet/],
  ])('shows a notice when %s', async (_when, overlay, words) => {
    await openDashboard();
    await emit('overlay', overlay);
    expect((await region('Quick Actions')).getByText(words)).toBeTruthy();
  });
});
