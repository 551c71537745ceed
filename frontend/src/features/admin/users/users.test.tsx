import { focusManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../../testing/a-server';
import { aListedUser, aUserWallet, signedInAdmin } from '../../../testing/admin';
import { renderApp } from '../../../testing/render-app';

const list = 'GET /api/admin/users';
const banned = { isBanned: true, bannedAt: '2026-11-21T10:00:00.000Z', banReason: 'Stolen cards' };

/** Chooses an action of the menu of a user. */
async function choose(user: ReturnType<typeof renderApp>, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More for Ada Obi' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

const tableOf = async () => within(await screen.findByRole('table', { name: 'Users' }));
const dialog = async (role: 'dialog' | 'alertdialog') => within(await screen.findByRole(role));

describe('Users', () => {
  it('shows the specified columns', async () => {
    aServer({ ...signedInAdmin, [list]: { body: [aListedUser({ ...banned, emailVerified: false })] } });
    renderApp('/admin?tab=users');
    const table = await tableOf();
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'User',
      'Email',
      'Status',
      'Type',
      'Joined',
      'Actions',
    ]);
    for (const text of ['Ada Obi', '@adaplays', 'ada@example.com', 'Banned', 'Stolen cards', 'Unverified', 'Streamer'])
      expect(table.getByText(text)).toBeTruthy();
    expect(table.getByText('Nov 21, 2026 7:42 PM')).toBeTruthy();
  });

  it('refetches when the window regains focus', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [aListedUser()] } });
    renderApp('/admin?tab=users');
    await tableOf();
    server.answer(list, { body: [aListedUser({ firstName: 'Chidi' })] });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    expect(await screen.findByText('Chidi Obi')).toBeTruthy();
    focusManager.setFocused(undefined);
  });

  it('searches and filters on the server, with debounced typing', async () => {
    const server = aServer({
      ...signedInAdmin,
      'GET /api/admin/users?limit=50&search=ada': { body: { users: [aListedUser()], nextBefore: null } },
      'GET /api/admin/users?limit=50&search=ada&filter=banned': { body: { users: [], nextBefore: null } },
    });
    const user = renderApp('/admin?tab=users');
    await user.type(await screen.findByRole('searchbox', { name: 'Search users' }), 'ada');
    expect(await screen.findByText('Ada Obi')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Which users'), 'Banned');
    expect(await screen.findByText('No user fits.')).toBeTruthy();
    expect(server.sent.filter(({ call }) => call.includes('search=a&'))).toEqual([]);
  });

  it('loads the next page on Load more', async () => {
    const page = (from: number) => Array.from({ length: 100 }, (_, index) => aListedUser({ id: `u${from + index}` }));
    aServer({
      ...signedInAdmin,
      [list]: { body: page(0) },
      'GET /api/admin/users?limit=50&before=u99': { body: { users: [aListedUser({ id: 'u100' })], nextBefore: null } },
    });
    const user = renderApp('/admin?tab=users');
    expect((await tableOf()).getAllByRole('row')).toHaveLength(101);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByRole('table', { name: 'Users' });
    await expect.poll(() => screen.getAllByRole('row').length).toBe(102);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('Banning a user', () => {
  const ban = 'POST /api/admin/users/user-1/ban';

  it('requires a reason and shows the ban in the list', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [aListedUser()] }, [ban]: { body: {} } });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Ban Ada Obi');
    const modal = await dialog('dialog');
    const confirm = modal.getByRole('button', { name: 'Ban user' });
    await user.type(modal.getByLabelText('Reason'), ' ');
    await user.click(confirm);
    expect(modal.getByText('Enter your reason.')).toBeTruthy();
    expect(server.sent.some(({ call }) => call === ban)).toBe(false);
    await user.type(modal.getByLabelText('Reason'), ' Stolen cards ');
    server.answer(list, { body: [aListedUser(banned)] });
    await user.click(confirm);
    expect(await screen.findByText('User Banned')).toBeTruthy();
    expect(server.bodyOf(ban)).toEqual({ reason: 'Stolen cards' });
    expect(await (await tableOf()).findByText('Banned')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More for Ada Obi' }));
    expect(await screen.findByRole('menuitem', { name: 'Unban Ada Obi' })).toBeTruthy();
  });

  it('keeps the dialog open when the list behind it changes', async () => {
    const server = aServer({ ...signedInAdmin, [list]: { body: [aListedUser()] } });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Ban Ada Obi');
    const modal = await dialog('dialog');
    server.answer(list, { body: [] });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await screen.findByText('Nobody has signed up yet.');
    expect(modal.getByLabelText('Reason')).toBeTruthy();
    focusManager.setFocused(undefined);
  });

  it('keeps the typed reason when the request fails', async () => {
    aServer({ ...signedInAdmin, [list]: { body: [aListedUser()] }, [ban]: errorAnswer(404, 'There is no such user.') });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Ban Ada Obi');
    const modal = await dialog('dialog');
    await user.type(modal.getByLabelText('Reason'), 'Spam');
    await user.click(modal.getByRole('button', { name: 'Ban user' }));
    expect(await screen.findByText('There is no such user.')).toBeTruthy();
    expect(modal.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Spam');
  });

  it.each([
    ['User Unbanned', { body: {} }],
    ['Failed to unban user.', { status: 500 }],
  ])('shows the result of an unban: %s', async (words, response) => {
    aServer({
      ...signedInAdmin,
      [list]: { body: [aListedUser(banned)] },
      'POST /api/admin/users/user-1/unban': response,
    });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Unban Ada Obi');
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('MediaDialog', () => {
  const streamer = aListedUser({ isStreamer: true });
  const files = 'GET /api/admin/users/user-1/media';
  const picture = { id: 'm1', kind: 'image', bytes: 20_480, uploadedAt: '2026-11-21T18:42:00.000Z' };

  it('takes down a picture with a reason', async () => {
    const takeDown = 'POST /api/admin/media/m1/take-down';
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [streamer] },
      [files]: { body: [picture] },
      [takeDown]: { body: {} },
    });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Media of Ada Obi');
    const shown = await dialog('dialog');
    expect(await shown.findByText(/20 kB/)).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Take down' }));
    const modal = await dialog('dialog');
    await user.type(modal.getByLabelText('Reason'), 'Not for a stream');
    server.answer(files, { body: [] });
    await user.click(modal.getByRole('button', { name: 'Take down' }));
    expect(await screen.findByText('Taken Down')).toBeTruthy();
    expect(server.bodyOf(takeDown)).toEqual({ reason: 'Not for a stream' });
    expect(await screen.findByText('Nothing uploaded for alerts.')).toBeTruthy();
  });

  it('takes down the profile picture', async () => {
    const takeDown = 'POST /api/admin/users/user-1/avatar/take-down';
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [streamer] },
      [files]: { body: [] },
      [takeDown]: { body: {} },
    });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Media of Ada Obi');
    await user.click((await dialog('dialog')).getByRole('button', { name: 'Take down profile picture' }));
    const modal = await dialog('dialog');
    await user.type(modal.getByLabelText('Reason'), 'Not his face');
    await user.click(modal.getByRole('button', { name: 'Take down' }));
    expect(await screen.findByText('Their page shows no picture now.')).toBeTruthy();
    expect(server.bodyOf(takeDown)).toEqual({ reason: 'Not his face' });
  });
});

describe('TrustDialog', () => {
  const trust = 'POST /api/admin/users/user-1/trust';
  const wallet = 'GET /api/admin/users/user-1/wallet';

  it.each([
    ['trusts a creator', false, 'Trust Ada Obi?', 'Trust', true],
    ['ends the trust in a creator', true, 'Trust Ada Obi no longer?', 'End trust', false],
  ])('%s, with a reason', async (_what, isTrusted, title, label, wanted) => {
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [aListedUser()] },
      [wallet]: { body: aUserWallet({ isTrusted }) },
      [trust]: { body: { message: 'Trusted' } },
    });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Trust Ada Obi');
    const modal = within(await screen.findByRole('dialog', { name: title }));
    await user.type(modal.getByLabelText('Reason'), 'Known for years');
    await user.click(modal.getByRole('button', { name: label }));
    expect(await screen.findByText('It counts for tips from now on.')).toBeTruthy();
    expect(server.bodyOf(trust)).toEqual({ isTrusted: wanted, reason: 'Known for years' });
  });
});

describe('DeleteUserDialog', () => {
  const deletion = 'DELETE /api/admin/users/user-1';
  const wallet = 'GET /api/admin/users/user-1/wallet';
  const empty = { [wallet]: { body: aUserWallet() } };
  const question = 'Are you sure you want to delete this user? This action cannot be undone.';

  it('requires confirmation and sends nothing on Cancel', async () => {
    const server = aServer({ ...signedInAdmin, ...empty, [list]: { body: [aListedUser()] } });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Delete Ada Obi');
    const modal = await dialog('alertdialog');
    expect(modal.getByText(question)).toBeTruthy();
    await user.click(modal.getByRole('button', { name: 'Cancel' }));
    expect(server.sent.some(({ call }) => call === deletion)).toBe(false);
  });

  it.each([
    ['User Deleted', { body: {} }],
    ['We are having trouble right now.', errorAnswer(503, 'We are having trouble right now.')],
    ['Failed to delete user.', { status: 500 }],
  ])('shows the result of the deletion: %s', async (words, response) => {
    aServer({ ...signedInAdmin, ...empty, [list]: { body: [aListedUser()] }, [deletion]: response });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Delete Ada Obi');
    await user.click((await dialog('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows the wallet balance first and can request its payout', async () => {
    const payout = 'POST /api/admin/users/user-1/payout';
    const server = aServer({
      ...signedInAdmin,
      [list]: { body: [aListedUser()] },
      [wallet]: { body: aUserWallet({ balance: 950_000, available: 950_000 }) },
      [payout]: { body: { message: 'Payout requested', amount: 902_500 } },
    });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Delete Ada Obi');
    const modal = await dialog('alertdialog');
    expect(await modal.findByText('₦9,500')).toBeTruthy();
    server.answer(wallet, { body: aUserWallet({ pending: 902_500 }) });
    await user.click(modal.getByRole('button', { name: 'Request payout' }));
    expect(await screen.findByText('Payout Requested')).toBeTruthy();
    expect(await modal.findByText(/is waiting under Withdrawals/)).toBeTruthy();
    expect(server.sent.some(({ call }) => call === deletion)).toBe(false);
  });

  it('says how much of the balance is available, and when the rest is', async () => {
    const maturing = [{ availableOn: '2026-11-30', amountKobo: 950_000 }];
    aServer({
      ...signedInAdmin,
      [list]: { body: [aListedUser()] },
      [wallet]: { body: aUserWallet({ balance: 950_000, available: 0, maturing }) },
    });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Delete Ada Obi');
    const modal = await dialog('alertdialog');
    expect(await modal.findByText(/is available now, all of it on Mon, Nov 30/)).toBeTruthy();
    expect(modal.getByRole<HTMLButtonElement>('button', { name: 'Request payout' }).disabled).toBe(true);
  });

  it('says how much disputes hold of a wallet that is empty otherwise', async () => {
    aServer({
      ...signedInAdmin,
      [wallet]: { body: aUserWallet({ held: 237_500 }) },
      [list]: { body: [aListedUser()] },
    });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Delete Ada Obi');
    const shown = await dialog('alertdialog');
    expect(await shown.findByText('₦2,375')).toBeTruthy();
    expect(shown.getByText(/is held for disputes until the bank decides\./)).toBeTruthy();
    expect(shown.queryByText('Their wallet is empty.')).toBeNull();
  });

  it('says that a wallet is in debt', async () => {
    aServer({
      ...signedInAdmin,
      [wallet]: { body: aUserWallet({ balance: -50_000 }) },
      [list]: { body: [aListedUser()] },
    });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Delete Ada Obi');
    const shown = within(await screen.findByRole('alertdialog'));
    expect(await shown.findByText('₦500')).toBeTruthy();
    expect(shown.getByText(/in debt: tips were refunded/)).toBeTruthy();
  });

  it('says when the wallet is empty and when it fails to load', async () => {
    const server = aServer({ ...signedInAdmin, ...empty, [list]: { body: [aListedUser()] } });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Delete Ada Obi');
    expect(await (await dialog('alertdialog')).findByText('Their wallet is empty.')).toBeTruthy();
    await user.keyboard('{Escape}');
    server.answer(wallet, { status: 503 });
    await choose(user, 'Delete Ada Obi');
    expect(await (await dialog('alertdialog')).findByText(/could not load their wallet/)).toBeTruthy();
  });
});

describe('NamesDialog', () => {
  it('lists the former names of a streamer', async () => {
    const names = 'GET /api/admin/users/user-1/names';
    const change = { formerName: 'Davido', newName: 'Ada Plays', changedAt: '2026-11-21T10:00:00.000Z' };
    aServer({ ...signedInAdmin, [list]: { body: [aListedUser({ id: 'user-1' })] }, [names]: { body: [change] } });
    const user = renderApp('/admin?tab=users');
    await choose(user, 'Names of Ada Obi');
    const modal = await dialog('dialog');
    expect(await modal.findByText('Davido')).toBeTruthy();
    expect(modal.getByText('Nov 21, 2026 11:00 AM')).toBeTruthy();
  });
});
