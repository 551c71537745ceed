import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const read = 'GET /api/streamers/me/notices';
const save = 'PATCH /api/streamers/me/notices';
const off = { mode: 'off', minimumAmount: 0, quietFrom: null, quietTo: null };
const signedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/auth/sessions': { body: [] },
  [read]: { body: off },
};

const card = async () => {
  const region = within(await screen.findByRole('region', { name: 'Emails about tips' }));
  await region.findByRole('radio', { name: 'None' });
  return region;
};

describe('Notices', () => {
  it('saves emails for each tip from an amount, with quiet hours', async () => {
    const chosen = { mode: 'each', minimumAmount: 500_000, quietFrom: '22:00', quietTo: '07:00' };
    const server = aServer({ ...signedIn, [save]: { body: chosen } });
    const user = renderApp('/dashboard/settings');
    const notices = await card();
    expect(notices.queryByLabelText('Only tips from (₦)')).toBeNull();
    await user.click(notices.getByRole('radio', { name: 'Each tip' }));
    await user.type(notices.getByLabelText('Only tips from (₦)'), '5000');
    await user.click(notices.getByRole('checkbox', { name: 'Quiet hours: tell me afterwards' }));
    await user.click(notices.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('We will write to you as you chose.')).toBeTruthy();
    expect(server.bodyOf(save)).toEqual(chosen);
  });

  it('shows the saved choice', async () => {
    aServer({ ...signedIn, [read]: { body: { ...off, mode: 'weekly', quietFrom: '23:30', quietTo: '06:00' } } });
    renderApp('/dashboard/settings');
    const notices = await card();
    expect(notices.getByRole<HTMLInputElement>('radio', { name: 'Weekly' }).checked).toBe(true);
    expect(notices.getByLabelText<HTMLInputElement>('From').value).toBe('23:30');
  });

  it('says beside the field that quiet hours need a length, and sends nothing', async () => {
    const server = aServer({
      ...signedIn,
      [read]: { body: { ...off, mode: 'daily', quietFrom: '22:00', quietTo: '22:00' } },
    });
    const user = renderApp('/dashboard/settings');
    const notices = await card();
    expect(notices.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(notices.getByRole('radio', { name: 'Weekly' }));
    await user.click(notices.getByRole('button', { name: 'Save' }));
    expect(notices.getByText('Quiet hours must end at another time than they begin.')).toBeTruthy();
    expect(server.bodyOf(save)).toBeUndefined();
  });

  it('says so when it cannot be saved', async () => {
    aServer({ ...signedIn, [save]: errorAnswer(503, 'Please try again in a moment.', 'service.unavailable') });
    const user = renderApp('/dashboard/settings');
    const notices = await card();
    await user.click(notices.getByRole('radio', { name: 'Daily' }));
    await user.click(notices.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not Saved')).toBeTruthy();
  });
});
