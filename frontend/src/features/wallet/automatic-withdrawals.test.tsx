import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const read = 'GET /api/withdrawals/schedule';
const save = 'PATCH /api/withdrawals/schedule';
const off = { rhythm: 'manual', weekday: null, minimumAmount: 500_000, nextAt: null, skipped: null };
const fridays = { ...off, rhythm: 'weekly', weekday: 5, nextAt: '2026-11-27T08:00:00.000Z' };
const dashboard = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator({ walletBalance: 1_000_000 }) },
  'GET /api/withdrawals': { body: [] },
  'GET /api/wallet/entries?limit=7': { body: { entries: [], nextBefore: null } },
  [read]: { body: off },
};

type User = ReturnType<typeof renderApp>;

async function open(user: User, name = 'Set up automatic withdrawals') {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Automatic withdrawals' }));
}

describe('AutomaticWithdrawals', () => {
  it('saves a day of the week with a minimum, and shows the next date', async () => {
    const server = aServer({ ...dashboard, [save]: { body: fridays } });
    const user = renderApp('/dashboard/money');
    const dialog = await open(user);
    expect(dialog.getByText(/to Kuda Bank, account ending 6789/)).toBeTruthy();
    expect(dialog.queryByLabelText('Only from (₦)')).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Once a week' }));
    await user.selectOptions(dialog.getByLabelText('On'), 'Saturday');
    await user.clear(dialog.getByLabelText('Only from (₦)'));
    await user.type(dialog.getByLabelText('Only from (₦)'), '20000');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('We have sent you an email about the change.')).toBeTruthy();
    expect(server.bodyOf(save)).toEqual({ rhythm: 'weekly', weekday: 6, minimumAmount: 2_000_000 });
    expect(await screen.findByText(/Every Friday at 9 am. Next: Fri, Nov 27/)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says why the last time was skipped, and turns it off', async () => {
    const skipped = { at: '2026-11-20T08:00:00.000Z', reason: 'too-little' };
    const server = aServer({ ...dashboard, [read]: { body: { ...fridays, skipped } }, [save]: { body: off } });
    const user = renderApp('/dashboard/money');
    expect(await screen.findByText('Skipped on Fri, Nov 20: less than ₦5,000 was available.')).toBeTruthy();
    const dialog = await open(user, 'Change automatic withdrawals');
    await user.click(dialog.getByRole('radio', { name: 'Off: I withdraw by hand' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Set up automatic withdrawals' })).toBeTruthy();
    expect(server.bodyOf(save)).toEqual({ rhythm: 'manual', weekday: null, minimumAmount: 500_000 });
  });

  it('says beside the field that the minimum is too small, and sends nothing', async () => {
    const server = aServer(dashboard);
    const user = renderApp('/dashboard/money');
    const dialog = await open(user);
    await user.click(dialog.getByRole('radio', { name: 'Every day' }));
    await user.clear(dialog.getByLabelText('Only from (₦)'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Enter ₦1,000 or more.')).toBeTruthy();
    expect(server.bodyOf(save)).toBeUndefined();
  });

  it('says so when it cannot be saved, and stays open', async () => {
    aServer({ ...dashboard, [save]: errorAnswer(503, 'Please try again in a moment.', 'service.unavailable') });
    const user = renderApp('/dashboard/money');
    const dialog = await open(user);
    await user.click(dialog.getByRole('radio', { name: 'Every day' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not Saved')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeTruthy();
  });
});
