import { act, screen, waitFor, within } from '@testing-library/react';
import type { PayoutState } from '@tipnaija/contracts/http/wallet';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer, delayedAnswer, errorAnswer, pending, unreachable } from '../../testing/a-server';
import { aDonation, anEntry, anOwnCreator, aUser, aWithdrawal } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const me = 'GET /api/streamers/me';
const request = 'POST /api/withdrawals/request';
const history = 'GET /api/withdrawals';
const firstPage = 'GET /api/wallet/entries?limit=7';
const dashboard = {
  'GET /api/auth/user': { body: aUser() },
  [me]: { body: anOwnCreator({ walletBalance: 1_000_000 }) },
  'GET /api/streamers/creator-1/donations': { body: [] },
  'GET /api/streamers/creator-1/supporters': { body: [] },
  [history]: { body: [] },
  [firstPage]: { body: { entries: [], nextBefore: null } },
};

type User = ReturnType<typeof renderApp>;

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Request Withdrawal' });
const question = async () => within(await screen.findByRole('alertdialog', { name: 'Withdraw your whole balance?' }));

async function withdraw(user: User) {
  await user.click(await button());
  await user.click((await question()).getByRole('button', { name: 'Withdraw' }));
}

describe('RequestWithdrawal', () => {
  it('shows gross, fee, net and the bank account before confirmation', async () => {
    const server = aServer(dashboard);
    const user = renderApp('/dashboard/money');
    await user.click(await button());
    const modal = await question();
    expect(modal.getByText('To Kuda Bank, account ending 6789.')).toBeTruthy();
    expect(modal.getByText('From your wallet').nextSibling?.textContent).toBe('₦10,000');
    expect(modal.getByText('Withdrawal fee (5%)').nextSibling?.textContent).toBe('₦500');
    expect(modal.getByText('You receive').nextSibling?.textContent).toBe('₦9,500');
    await user.click(modal.getByRole('button', { name: 'Cancel' }));
    expect(server.bodyOf(request)).toBeUndefined();
  });

  it('shows the server message and updates wallet and history', async () => {
    const server = aServer({
      ...dashboard,
      [request]: { status: 201, body: { message: '₦9,500 is on its way to Kuda Bank.', withdrawal: aWithdrawal() } },
    });
    const user = renderApp('/dashboard/money');
    await button();
    server.answer(me, { body: anOwnCreator({ walletBalance: 0 }) });
    server.answer(history, { body: [aWithdrawal()] });
    await withdraw(user);
    expect(await screen.findByText('Withdrawal Requested')).toBeTruthy();
    expect(screen.getByText('₦9,500 is on its way to Kuda Bank.')).toBeTruthy();
    expect(server.bodyOf(request)).toEqual({});
    expect(await (await region('Withdrawals')).findByText('Pending')).toBeTruthy();
    expect((await region('Wallet Balance')).getByText('₦0')).toBeTruthy();
    expect((await button()).disabled).toBe(true);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('disables the button while the request is pending', async () => {
    aServer({ ...dashboard, [request]: pending });
    const user = renderApp('/dashboard/money');
    await withdraw(user);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Requesting...' })).disabled).toBe(true);
  });

  it.each([
    [
      'the server message',
      errorAnswer(409, 'There is nothing to withdraw.', 'wallet.nothing-to-withdraw'),
      'There is nothing to withdraw.',
    ],
    [
      'a generic message when the network is down',
      unreachable,
      'We could not reach TipNaija. Please check your connection and try again.',
    ],
  ])('shows %s on failure and refetches the wallet', async (_why, response, words) => {
    const server = aServer({ ...dashboard, [request]: response });
    const user = renderApp('/dashboard/money');
    await button();
    server.answer(me, { body: anOwnCreator({ walletBalance: 123_400 }) });
    await withdraw(user);
    expect(await screen.findByText('Withdrawal Failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    expect(await (await region('Wallet Balance')).findByText('₦1,234')).toBeTruthy();
  });

  it('requires bank details known to the page', async () => {
    const server = aServer({
      ...dashboard,
      [me]: { body: anOwnCreator({ walletBalance: 1, bankName: '', accountNumber: '' }) },
    });
    const user = renderApp('/dashboard/money');
    await user.click(await button());
    expect(await screen.findByText('Bank Details Required')).toBeTruthy();
    expect(
      screen.getByText('Please add your bank account details in settings before requesting withdrawal'),
    ).toBeTruthy();
    expect(server.bodyOf(request)).toBeUndefined();
  });

  it('requires bank details when the server reports them missing', async () => {
    const missing = errorAnswer(409, 'Please add your bank account details.', 'withdrawal.bank-details-required');
    aServer({ ...dashboard, [request]: missing });
    const user = renderApp('/dashboard/money');
    await withdraw(user);
    expect(await screen.findByText('Bank Details Required')).toBeTruthy();
  });

  it('is disabled during the hold after a change of bank details', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    aServer({ ...dashboard, [me]: { body: anOwnCreator({ walletBalance: 1, withdrawalsHeldUntil: inAnHour }) } });
    renderApp('/dashboard/money');
    expect((await button()).disabled).toBe(true);
    expect(screen.getByText(/^Withdrawals pause until /)).toBeTruthy();
  });
});

describe('Withdrawals', () => {
  const at = '2026-11-20T12:30:00.000Z';
  const steps = (...states: PayoutState[]) => states.map((state) => ({ state, at, reason: null }));
  const items = async () => {
    const tracks = await (await region('Withdrawals')).findAllByRole('list', { name: 'Steps', hidden: true });
    return tracks.map((track) => track.closest('li') as HTMLElement);
  };

  it('shows net amount, state, account and the day when it should arrive', async () => {
    aServer({ ...dashboard, [history]: { body: [aWithdrawal()] } });
    renderApp('/dashboard/money');
    const [waiting] = await items();
    expect(waiting?.textContent).toMatch(/^₦9,500Pending/);
    expect(waiting?.textContent).toMatch(
      /Expected by Tue, Nov 24To Kuda Bank, account ending 6789\. ₦10,000 less ₦500 fee$/,
    );
  });

  it('shows each step with its time, which one is now, and which are still to come', async () => {
    const withdrawal = aWithdrawal({ steps: steps('requested', 'approved') });
    aServer({ ...dashboard, [history]: { body: [withdrawal] } });
    renderApp('/dashboard/money');
    const list = within(await (await region('Withdrawals')).findByRole('list', { name: 'Steps' }));
    const [requested, approved, sending, paid] = list.getAllByRole('listitem');
    expect(requested?.textContent).toBe('RequestedNov 20');
    expect(approved?.textContent).toMatch(/^Approved\d+:\d\d [AP]M$/);
    expect(approved?.getAttribute('aria-current')).toBe('step');
    expect([sending?.textContent, paid?.textContent]).toEqual(['Sendingstill to come', 'Paidstill to come']);
  });

  it('copies the session id by which the bank finds a paid withdrawal', async () => {
    const sessionId = '090267261120123000123456789012';
    const paid = aWithdrawal({
      status: 'completed',
      steps: steps('requested', 'approved', 'sending', 'paid'),
      sessionId,
    });
    aServer({ ...dashboard, [history]: { body: [paid] } });
    const user = renderApp('/dashboard/money');
    const block = await region('Withdrawals');
    expect(await block.findByText('Your bank finds it by this number')).toBeTruthy();
    await user.click(block.getByRole('button', { name: 'Copy the session id of ₦9,500' }));
    expect(await navigator.clipboard.readText()).toBe(sessionId);
    expect(block.queryByText(/Expected by/)).toBeNull();
  });

  it.each([
    ['failed', 'Failed'],
    ['returned', 'Returned'],
    ['reversed', 'Came back'],
    ['declined', 'Declined'],
  ] as const)('says of a %s withdrawal why, and that the money is back', async (state, name) => {
    const last = { state, at, reason: 'The account is closed' };
    const withdrawal = aWithdrawal({ status: 'declined', steps: [...steps('requested'), last], sessionId: '0902' });
    aServer({ ...dashboard, [history]: { body: [withdrawal] } });
    renderApp('/dashboard/money');
    const block = await region('Withdrawals');
    expect(
      await block.findByText('The account is closed. All ₦10,000 is back in your wallet, the fee too.'),
    ).toBeTruthy();
    expect(block.getAllByText(name)).toHaveLength(2);
    expect(block.queryByText('Your bank finds it by this number')).toBeNull();
  });

  it('dates every step of money that came back', async () => {
    const withdrawal = aWithdrawal({ status: 'declined', steps: steps('requested', 'sending', 'reversed') });
    aServer({ ...dashboard, [history]: { body: [withdrawal] } });
    renderApp('/dashboard/money');
    const list = within(await (await region('Withdrawals')).findByRole('list', { name: 'Steps' }));
    for (const step of list.getAllByRole('listitem')) expect(step.textContent).toMatch(/Nov 20 \d+:30 [AP]M$/);
  });

  it('offers to withdraw again what could not be sent', async () => {
    const failed = aWithdrawal({ status: 'declined', steps: steps('requested', 'approved', 'failed') });
    const server = aServer({ ...dashboard, [history]: { body: [failed] }, [request]: { body: { message: 'Sent.' } } });
    const user = renderApp('/dashboard/money');
    await user.click(await (await region('Withdrawals')).findByRole('button', { name: 'Withdraw again' }));
    await user.click((await question()).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawal Requested')).toBeTruthy();
    expect(server.bodyOf(request)).toEqual({});
  });

  it('links to the bank details while the account that refused the money is still the one', async () => {
    const returned = aWithdrawal({ status: 'declined', steps: steps('requested', 'sending', 'returned') });
    const older = { ...returned, id: '2', accountNumberEnd: '0001' };
    aServer({ ...dashboard, [history]: { body: [returned, older] } });
    renderApp('/dashboard/money');
    await items();
    const links = (await region('Withdrawals')).getAllByRole('link', { name: 'Change bank details', hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/dashboard/settings']);
  });

  it('looks again by itself until a withdrawal that is being sent is paid', async () => {
    const now = new Date().toISOString();
    const sending = [...steps('requested', 'approved'), { state: 'sending' as const, at: now, reason: null }];
    const server = aServer({ ...dashboard, [history]: { body: [aWithdrawal({ steps: sending })] } });
    renderApp('/dashboard/money');
    expect(await (await region('Withdrawals')).findByText(/^On its way to Kuda Bank/)).toBeTruthy();
    const paid = [...sending, { state: 'paid' as const, at: now, reason: null }];
    server.answer(history, { body: [aWithdrawal({ status: 'completed', steps: paid })] });
    await waitFor(() => expect(screen.queryByText(/^On its way to Kuda Bank/)).toBeNull(), { timeout: 4_000 });
  });

  it('keeps an earlier one that is decided closed, with its day', async () => {
    const earlier = aWithdrawal({ id: '1', status: 'completed', steps: steps('requested', 'paid') });
    aServer({ ...dashboard, [history]: { body: [aWithdrawal({ id: '2' }), earlier] } });
    const user = renderApp('/dashboard/money');
    const [, closed] = await items();
    const details = closed?.querySelector('details');
    expect([details?.open, details?.querySelector('summary')?.textContent]).toEqual([false, '₦9,500PaidNov 20']);
    await user.click(details?.querySelector('summary') as HTMLElement);
    expect(details?.open).toBe(true);
  });

  it('shows the newest three and the rest on request', async () => {
    const withdrawals = [5, 4, 3, 2, 1].map((id) => aWithdrawal({ id: String(id), status: 'completed' }));
    aServer({ ...dashboard, [history]: { body: withdrawals } });
    const user = renderApp('/dashboard/money');
    const block = await region('Withdrawals');
    expect(await items()).toHaveLength(3);
    await user.click(block.getByRole('button', { name: 'Show all 5' }));
    expect(await items()).toHaveLength(5);
    expect(block.queryByRole('button')).toBeNull();
  });

  it('loads those before the newest page, page by page', async () => {
    const page = (newest: number, count: number) =>
      Array.from({ length: count }, (_, index) => aWithdrawal({ id: String(newest - index), status: 'completed' }));
    aServer({
      ...dashboard,
      [history]: { body: page(120, 50) },
      [`${history}?before=71`]: { body: page(70, 50) },
      [`${history}?before=21`]: { body: page(20, 20) },
    });
    const user = renderApp('/dashboard/money');
    const block = await region('Withdrawals');
    await user.click(await block.findByRole('button', { name: 'Show more' }));
    await vi.waitFor(async () => expect(await items()).toHaveLength(100));
    await user.click(block.getByRole('button', { name: 'Show more' }));
    await vi.waitFor(async () => expect(await items()).toHaveLength(120));
    expect(block.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('reloads on Try again after a failure', async () => {
    const server = aServer({ ...dashboard, [history]: unreachable });
    const user = renderApp('/dashboard/money');
    const block = await region('Withdrawals');
    const retry = await block.findByRole('button', { name: 'Try again' });
    server.answer(history, { body: [] });
    await user.click(retry);
    expect(await block.findByText(/No withdrawals yet/)).toBeTruthy();
  });
});

describe('WalletCard with tips that mature', () => {
  const part = (availableOn: string, amountKobo: number) => ({ availableOn, amountKobo });
  const withParts = (parts: object) => ({
    ...dashboard,
    'GET /api/wallet': { body: { balance: 1_000_000, availableKobo: 150_000, maturing: [], heldKobo: 0, ...parts } },
  });

  it('shows what is available now and what clears on which day', async () => {
    aServer(withParts({ maturing: [part('2026-11-24', 350_000), part('2026-11-30', 500_000)] }));
    renderApp('/dashboard/money');
    const card = await region('Wallet Balance');
    expect(await card.findByText('₦1,500')).toBeTruthy();
    expect(card.getByText('₦10,000')).toBeTruthy();
    const days = within(card.getByRole('list', { name: 'Clearing' })).getAllByRole('listitem');
    expect(days.map(({ textContent }) => textContent)).toEqual(['Tue, Nov 24₦3,500', 'Mon, Nov 30₦5,000']);
  });

  it('offers no withdrawal until it is known what is available', async () => {
    const wallet = delayedAnswer({ body: { balance: 1_000_000, availableKobo: 150_000, maturing: [], heldKobo: 1 } });
    aServer({ ...dashboard, 'GET /api/wallet': wallet.answer });
    renderApp('/dashboard/money');
    const card = await region('Wallet Balance');
    expect((await button()).disabled).toBe(true);
    expect(card.queryByText('₦10,000')).toBeNull();
    wallet.release();
    expect(await card.findByText('₦1,500')).toBeTruthy();
    expect((await button()).disabled).toBe(false);
  });

  it('offers no withdrawal and a retry when the wallet cannot be loaded', async () => {
    const server = aServer({ ...dashboard, 'GET /api/wallet': unreachable });
    const user = renderApp('/dashboard/money');
    const card = await region('Wallet Balance');
    const retry = await card.findByRole('button', { name: 'Try again' });
    expect(card.getByText('We could not load your wallet.')).toBeTruthy();
    expect(card.queryByText('₦10,000')).toBeNull();
    expect((await button()).disabled).toBe(true);
    server.answer('GET /api/wallet', withParts({ maturing: [part('2026-11-24', 850_000)] })['GET /api/wallet']);
    await user.click(retry);
    expect(await card.findByText('₦1,500')).toBeTruthy();
    expect((await button()).disabled).toBe(false);
  });

  it('puts later days together', async () => {
    const days = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-12-04'].map((day) => part(day, 100_000));
    aServer(withParts({ maturing: days }));
    renderApp('/dashboard/money');
    const list = await (await region('Wallet Balance')).findByRole('list', { name: 'Clearing' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Tue, Nov 24₦1,000', 'Wed, Nov 25₦1,000', 'Later, until Fri, Dec 4₦2,000']);
  });

  it('withdraws what is available', async () => {
    aServer(withParts({ maturing: [part('2026-11-24', 850_000)] }));
    const user = renderApp('/dashboard/money');
    const card = await region('Wallet Balance');
    await card.findByText('₦1,500');
    await user.click(await button());
    const modal = within(await screen.findByRole('alertdialog', { name: 'Withdraw what is available?' }));
    expect(modal.getByText('From your wallet').nextSibling?.textContent).toBe('₦1,500');
  });

  it('shows the balance alone when a gateway of the version before answers', async () => {
    aServer({ ...withParts({}), 'GET /api/wallet': { body: { balance: 1_000_000 } } });
    renderApp('/dashboard/money');
    expect(await (await region('Wallet Balance')).findByText('₦10,000')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Request Withdrawal' })).toBeTruthy();
  });

  it('disables the button while nothing is available, and says what is on hold', async () => {
    aServer(withParts({ availableKobo: 0, heldKobo: 1_000_000 }));
    renderApp('/dashboard/money');
    expect(await (await region('Wallet Balance')).findByText(/is on hold/)).toBeTruthy();
    expect((await button()).disabled).toBe(true);
  });

  it('looks as before when everything is available', async () => {
    aServer(withParts({ availableKobo: 1_000_000 }));
    renderApp('/dashboard/money');
    const card = await region('Wallet Balance');
    expect(await card.findByText('₦10,000')).toBeTruthy();
    expect(card.queryByText(/available now/)).toBeNull();
    expect(card.queryByRole('list')).toBeNull();
  });
});

describe('Statement', () => {
  const nextPage = 'GET /api/wallet/entries?limit=7&before=2';
  const twoPages = {
    ...dashboard,
    [firstPage]: {
      body: {
        entries: [
          anEntry({ seq: 2, kind: 'withdrawal-requested', gross: -237_500, fee: 0, amount: -237_500, balanceAfter: 0 }),
        ],
        nextBefore: 2,
      },
    },
    [nextPage]: { body: { entries: [anEntry()], nextBefore: null } },
  };

  it('shows gross, fee, net and the balance after each movement', async () => {
    aServer({ ...dashboard, [firstPage]: { body: { entries: [anEntry()], nextBefore: null } } });
    renderApp('/dashboard/money');
    const line = within(await (await region('Wallet Statement')).findByRole('listitem'));
    expect(line.getByText('Tip')).toBeTruthy();
    expect(line.getByText(/^donation 1/)).toBeTruthy();
    for (const [name, value] of [
      ['Gross', '₦2,500'],
      ['Fee', '₦125'],
      ['Wallet', '+₦2,375'],
      ['Balance', '₦2,375'],
    ] as const) {
      expect(line.getByText(name).nextSibling?.textContent).toBe(value);
    }
  });

  it('shows gross, fee and reference of a line on a phone when it is opened', async () => {
    aServer({ ...dashboard, [firstPage]: { body: { entries: [anEntry()], nextBefore: null } } });
    const user = renderApp('/dashboard/money');
    const line = (await region('Wallet Statement')).findByRole('button', { name: 'Details: Tip' });
    expect((await line).getAttribute('aria-expanded')).toBe('false');
    await user.click(await line);
    expect((await line).getAttribute('aria-expanded')).toBe('true');
    const details = document.getElementById((await line).getAttribute('aria-controls') ?? '');
    expect(details?.textContent).toBe('Gross ₦2,500Fee ₦125donation 1');
  });

  it('names the donor of a recent tip', async () => {
    aServer({
      ...dashboard,
      'GET /api/streamers/creator-1/donations': { body: [aDonation({ id: 1, donorName: 'Kelechi' })] },
      [firstPage]: {
        body: { entries: [anEntry({ seq: 2, reference: 'donation 12' }), anEntry()], nextBefore: null },
      },
    });
    renderApp('/dashboard/money');
    const statement = await region('Wallet Statement');
    expect(await statement.findByText('from Kelechi')).toBeTruthy();
    const lines = statement.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Kelechi'));
    expect(lines).toEqual([false, true]);
  });

  it('loads older pages until the end', async () => {
    aServer(twoPages);
    const user = renderApp('/dashboard/money');
    const statement = await region('Wallet Statement');
    await user.click(await statement.findByRole('button', { name: 'Load more' }));
    expect(await statement.findByText('Tip')).toBeTruthy();
    expect(statement.getByText('Withdrawal')).toBeTruthy();
    expect(statement.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('keeps loaded pages when the next page fails, and retries', async () => {
    const server = aServer({ ...twoPages, [nextPage]: unreachable });
    const user = renderApp('/dashboard/money');
    const statement = await region('Wallet Statement');
    await user.click(await statement.findByRole('button', { name: 'Load more' }));
    const retry = await statement.findByRole('button', { name: 'Try again' });
    expect(statement.getByText('Withdrawal')).toBeTruthy();
    server.answer(nextPage, { body: { entries: [anEntry()], nextBefore: null } });
    await user.click(retry);
    expect(await statement.findByText('Tip')).toBeTruthy();
  });

  it('shows the progress of the CSV download', async () => {
    const server = aServer({ ...twoPages, 'GET /api/wallet/entries.csv': pending });
    const user = renderApp('/dashboard/money');
    const statement = await region('Wallet Statement');
    await user.click(await statement.findByRole('button', { name: 'Download CSV' }));
    expect((await statement.findByRole<HTMLButtonElement>('button', { name: 'Downloading... 0%' })).disabled).toBe(
      true,
    );
    expect(server.sent.filter(({ call }) => call === 'GET /api/wallet/entries.csv')).toHaveLength(1);
  });

  it('hands the finished CSV file to the browser', async () => {
    const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    aServer({ ...twoPages, 'GET /api/wallet/entries.csv': { body: 'seq,kind' } });
    const user = renderApp('/dashboard/money');
    const statement = await region('Wallet Statement');
    await user.click(await statement.findByRole('button', { name: 'Download CSV' }));
    await vi.waitFor(() => expect(kept).toHaveBeenCalledOnce());
    const link = kept.mock.contexts[0] as HTMLAnchorElement;
    expect([link.download, link.href]).toEqual(['tipnaija-wallet.csv', 'blob:preview']);
    expect(await statement.findByRole('button', { name: 'Download CSV' })).toBeTruthy();
  });

  it('shows an error when the download fails', async () => {
    aServer({ ...twoPages, 'GET /api/wallet/entries.csv': errorAnswer(429, 'Too many attempts.', 'request.too-many') });
    const user = renderApp('/dashboard/money');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Download Failed')).toBeTruthy();
    expect(screen.getByText('Too many attempts.')).toBeTruthy();
  });
});

describe('useAvailable', () => {
  const wallet = 'GET /api/wallet';
  const partly = (availableKobo: number, maturing: object[]) => ({
    body: { balance: 1_000_000, availableKobo, maturing, heldKobo: 0 },
  });
  const maturing = [{ availableOn: '2026-12-27', amountKobo: 850_000 }];
  const hourMs = 3_600_000;
  const startAt = (now: string) => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse(now) });
    vi.spyOn(Math, 'random').mockReturnValue(0);
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('loads the wallet at midnight in Lagos of the day on which money matures, weeks later too', async () => {
    startAt('2026-11-26T22:00:00.000Z');
    const server = aServer({ ...dashboard, [wallet]: partly(150_000, maturing) });
    renderApp('/dashboard/money');
    const card = await region('Wallet Balance');
    expect(await card.findByText('₦1,500')).toBeTruthy();
    await pass(30 * 24 * hourMs + hourMs / 2);
    server.answer(wallet, partly(1_000_000, []));
    expect(card.getByText('₦1,500')).toBeTruthy();
    await pass(hourMs);
    await waitFor(() => expect(card.queryByText('₦1,500')).toBeNull());
  });

  it.each(['withdrawalsHeldUntil', 'withdrawalsRestUntil'] as const)(
    'offers a withdrawal when %s has passed',
    async (pause) => {
      startAt('2026-11-26T12:00:00.000Z');
      const creator = anOwnCreator({ walletBalance: 1_000_000, [pause]: '2026-11-26T13:00:00.000Z' });
      aServer({ ...dashboard, [me]: { body: creator } });
      renderApp('/dashboard/money');
      expect((await button()).disabled).toBe(true);
      await pass(hourMs + 1_000);
      expect((await button()).disabled).toBe(false);
    },
  );

  it('offers no new tip before the wallet says whether it matures', async () => {
    const server = aServer({
      ...dashboard,
      [wallet]: { body: { balance: 600_000, availableKobo: 600_000, maturing: [], heldKobo: 0 } },
    });
    const user = renderApp('/dashboard/money');
    const card = await region('Wallet Balance');
    expect(await card.findByText('₦10,000')).toBeTruthy();
    await user.click(await button());
    expect((await question()).getByText('From your wallet').nextSibling?.textContent).toBe('₦6,000');
    server.answer(wallet, partly(600_000, [{ availableOn: '2026-12-27', amountKobo: 400_000 }]));
    expect(await card.findByText('₦6,000', {}, { timeout: 5_000 })).toBeTruthy();
  });

  it('loads the wallet when the window is shown again', async () => {
    const server = aServer({ ...dashboard, [wallet]: partly(150_000, maturing) });
    renderApp('/dashboard/money');
    const card = await region('Wallet Balance');
    expect(await card.findByText('₦1,500')).toBeTruthy();
    server.answer(wallet, partly(400_000, maturing));
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await card.findByText('₦4,000')).toBeTruthy();
  });
});
