import { screen, within } from '@testing-library/react';
import type { OwnDonation } from '@tipnaija/contracts/http/donation-history';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, anOwnDispute, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const list = 'GET /api/streamers/me/donations';

const anItem = (part: Partial<OwnDonation> = {}): OwnDonation => ({
  id: 7,
  donorName: 'Tunde',
  message: 'Well played',
  giftEffect: null,
  createdAt: '2026-11-21T18:42:00.000Z',
  gross: 250_000,
  refundedAmount: 0,
  providerFee: null,
  fee: 12_500,
  net: 237_500,
  currency: 'NGN',
  provider: 'paystack',
  channel: null,
  reference: 'r-1',
  status: 'paid',
  refundStatus: null,
  dispute: null,
  ...part,
});

const aPage = (donations: OwnDonation[], nextBefore: number | null = null) => ({ body: { donations, nextBefore } });

const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/overlay/deliveries?ids=7': { body: [{ donationId: 7, state: 'missed' }] },
  'GET /api/overlay/deliveries?ids=6': { body: [] },
  [list]: aPage([anItem()]),
};

const tips = async () => within(await screen.findByRole('region', { name: 'Tips' }));

/** Opens the split of Tunde's tip. Returns its lines. */
async function openSplit(user: ReturnType<typeof renderApp>): Promise<string[]> {
  const shown = await tips();
  const summary = await shown.findByRole('button', { name: /yours .* the split of the tip from Tunde$/ });
  expect(shown.queryByRole('term')).toBeNull();
  await user.click(summary);
  expect(summary.getAttribute('aria-expanded')).toBe('true');
  return shown.getAllByRole('term').map((term) => `${term.textContent}${term.nextSibling?.textContent}`);
}

const openMenu = async (user: ReturnType<typeof renderApp>) =>
  user.click(await (await tips()).findByRole('button', { name: 'More for the tip from Tunde' }));

describe('DonationHistoryPage', () => {
  it('shows what the donor paid, the fee, what is left for the creator, and the alert', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard/donations');
    const shown = await tips();
    for (const text of ['Tunde', 'Well played']) expect(shown.getByText(text)).toBeTruthy();
    expect(await openSplit(user)).toEqual(['Tip₦2,500', 'TipNaija fee-₦125', 'Yours₦2,375']);
    expect(await shown.findByText('Missed')).toBeTruthy();
    expect(shown.getByRole('button', { name: 'Show the tip from Tunde' })).toBeTruthy();
  });

  it.each([
    ['Disputed', { dispute: 'open' as const }],
    ['Lost in a dispute', { dispute: 'lost' as const, status: 'refunded' as const }],
  ])('marks a tip as "%s"', async (words, part) => {
    aServer({ ...loggedIn, [list]: aPage([anItem(part)]) });
    renderApp('/dashboard/donations');
    expect((await tips()).getByText(words)).toBeTruthy();
  });

  it('opens the case of a disputed tip: state, amount held, what it means and the dates', async () => {
    const answered = anOwnDispute({ state: 'under-review', answeredAt: '2026-11-21T20:10:00.000Z' });
    aServer({
      ...loggedIn,
      [list]: aPage([anItem({ dispute: 'open' })]),
      'GET /api/streamers/me/disputes?donationId=7': { body: [answered] },
    });
    const user = renderApp('/dashboard/donations');
    await user.click(await (await tips()).findByRole('button', { name: 'See the dispute about tip #7' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute about tip #7' }));
    expect(await dialog.findByText(/You don't have to do anything/)).toBeTruthy();
    for (const [term, said] of [
      ['Now', /The bank has our answer/],
      ['The bank asks for', /₦2,500/],
      ['Held of your wallet', /₦2,375/],
      ['Opened', /Nov 21, 2026/],
      ['We answered', /Nov 21, 2026/],
    ] as const)
      expect(dialog.getByText(term).nextSibling?.textContent).toMatch(said);
    expect(dialog.queryByText('Decided')).toBeNull();
  });

  it('shows the fee that the donor paid on top of the tip', async () => {
    const covered = anItem({ gross: 105_300, tip: 100_000, fee: 5_265, net: 100_035 });
    aServer({ ...loggedIn, [list]: aPage([covered]) });
    const user = renderApp('/dashboard/donations');
    expect(await openSplit(user)).toEqual(['Tip₦1,000', 'Fee added₦53', 'TipNaija fee-₦52.65', 'Yours₦1,000.35']);
  });

  it('shows what the provider keeps of the fee, and how the donor paid', async () => {
    const paidByTransfer = anItem({ providerFee: 13_750, channel: 'bank_transfer' });
    aServer({ ...loggedIn, [list]: aPage([paidByTransfer]) });
    const user = renderApp('/dashboard/donations');
    await openSplit(user);
    const shown = await tips();
    expect(shown.getByText(/Paystack · bank transfer/)).toBeTruthy();
    expect(shown.getByText(/Of our fee, Paystack keeps/).textContent).toContain('₦137.50');
  });

  it('reads older tips from the last position', async () => {
    aServer({
      ...loggedIn,
      [list]: aPage([anItem()], 7),
      [`${list}?before=7`]: aPage([anItem({ id: 6, donorName: 'Bisi' })]),
    });
    const user = renderApp('/dashboard/donations');
    await user.click(await screen.findByRole('button', { name: 'Show older tips' }));
    expect(await (await tips()).findByText('Bisi')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show older tips' })).toBeNull();
  });

  it('searches, offers the same as a file, and looks further back when a page is empty', async () => {
    const query = '?search=bisi&minAmount=100000&state=refunded';
    const found = anItem({ id: 6, donorName: 'Bisi', status: 'refunded', refundedAmount: 250_000, fee: 0, net: 0 });
    aServer({ ...loggedIn, [`${list}${query}`]: aPage([], 80), [`${list}${query}&before=80`]: aPage([found]) });
    const user = renderApp('/dashboard/donations');
    await user.type(await screen.findByLabelText('Search'), 'bisi');
    await user.click(screen.getByRole('button', { name: 'Days and amount' }));
    await user.type(screen.getByLabelText('At least (₦)'), '1000');
    await user.click(screen.getByRole('button', { name: 'Refunded' }));
    expect(screen.getByRole('button', { name: 'Refunded' }).getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('Nothing found among your newest tips. Older ones may match.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      `/api/streamers/me/donations.csv${query}`,
    );
    await user.click(screen.getByRole('button', { name: 'Look further back' }));
    const row = (await (await tips()).findByText('Bisi')).closest('li') as HTMLElement;
    expect(within(row).getAllByText('Refunded').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(await (await tips()).findByText('Tunde')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('hides a message and shows that it is hidden', async () => {
    const patch = 'PATCH /api/streamers/me/donations/7/hidden-words';
    const server = aServer({ ...loggedIn, [patch]: { body: { hidden: { message: 'creator' } } } });
    const user = renderApp('/dashboard/donations');
    await openMenu(user);
    server.answer(list, aPage([anItem({ hidden: { message: 'creator' } })]));
    await user.click(screen.getByRole('menuitem', { name: 'Hide message of Tunde' }));
    expect(await screen.findByTitle('Message hidden from your page')).toBeTruthy();
    expect(server.bodyOf(patch)).toEqual({ hidden: ['message'], before: [] });
  });

  it('blocks a supporter after a confirmation that says what it does, and unblocks', async () => {
    const block = 'POST /api/streamers/me/donations/7/block';
    const unblock = 'DELETE /api/streamers/me/blocked-supporters/7';
    const server = aServer({ ...loggedIn, [block]: { body: {} }, [unblock]: { body: {} } });
    const user = renderApp('/dashboard/donations');
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Block this supporter' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Block Tunde?' }));
    dialog.getByText('Their tips still reach your wallet. No alert, no name on your page.');
    expect(server.sent.some(({ call }) => call === block)).toBe(false);
    server.answer(list, aPage([anItem({ supporterBlock: 'made' })]));
    await user.click(dialog.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Blocked')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    server.answer(list, aPage([anItem()]));
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Unblock Tunde' }));
    await vi.waitFor(() => expect(screen.queryByText('Blocked')).toBeNull());
    expect(server.sent.filter(({ call }) => call === block || call === unblock)).toHaveLength(2);
  });

  it('says why a supporter cannot be blocked, and marks tips that met a block', async () => {
    const words = "We don't know the device of this tip.";
    const block = { 'POST /api/streamers/me/donations/7/block': errorAnswer(409, words) };
    aServer({ ...loggedIn, ...block, [list]: aPage([anItem({ supporterBlock: 'applied' })]) });
    const user = renderApp('/dashboard/donations');
    expect((await tips()).getByText('Blocked: no alert')).toBeTruthy();
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Block this supporter' }));
    await user.click(await screen.findByRole('button', { name: 'Block' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
