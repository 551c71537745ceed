import { screen, waitFor, within } from '@testing-library/react';
import { defaultModeration } from '@tipnaija/contracts/moderation';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const settings = 'GET /api/streamers/me/moderation';
const change = 'PATCH /api/streamers/me/moderation';
const held = 'GET /api/overlay/held';
const signedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/streamers/me/blocked-supporters': { body: [] },
  [settings]: { body: { ...defaultModeration, words: ['rival fc'], minimumAlertKobo: 50_000 } },
};
const anAlert = (donationId: number, donorName: string) => ({
  donationId,
  donorName,
  amount: 250_000,
  message: 'One love!',
  giftEffect: null,
  createdAt: '2026-11-21T19:14:05.000Z',
});

const panel = async () => within(await screen.findByRole('region', { name: 'Moderation' }));

describe('ModerationPanel', () => {
  it('shows the settings and saves amounts in kobo and one word per line', async () => {
    const server = aServer({ ...signedIn, [change]: { body: { ...defaultModeration, holdsAlerts: true } } });
    const user = renderApp('/dashboard/overlay');
    const form = await panel();
    const words = await form.findByLabelText<HTMLTextAreaElement>('Your own words');
    expect(words.value).toBe('rival fc');
    expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save moderation' }).disabled).toBe(true);
    expect(form.getByLabelText<HTMLInputElement>('Minimum tip for an alert (₦)').value).toBe('500');
    await user.type(words, '\n wahala* \n\nrival fc');
    await user.click(form.getByLabelText(/Hold every alert/));
    await user.click(form.getByLabelText(/Hide links/));
    const speech = form.getByLabelText('Minimum tip to be read out (₦)');
    await user.clear(speech);
    await user.type(speech, '1000.50');
    await user.click(form.getByRole('button', { name: 'Save moderation' }));
    expect(await screen.findByText('Moderation Saved')).toBeTruthy();
    expect(form.queryByText('Unsaved changes')).toBeNull();
    expect(server.bodyOf(change)).toEqual({
      words: ['rival fc', 'wahala*'],
      blocksLinks: false,
      holdsAlerts: true,
      minimumSpeechKobo: 100_050,
    });
  });

  it('keeps a word that another device added when a switch is saved', async () => {
    const newer = { ...defaultModeration, words: ['rival fc', 'wahala'], minimumAlertKobo: 50_000 };
    const server = aServer({ ...signedIn, [change]: { body: { ...newer, blocksLinks: false } } });
    const user = renderApp('/dashboard/overlay');
    const form = await panel();
    await user.click(await form.findByLabelText(/Hide links/));
    await user.click(form.getByRole('button', { name: 'Save moderation' }));
    expect(await screen.findByText('Moderation Saved')).toBeTruthy();
    expect(server.bodyOf(change)).toEqual({ blocksLinks: false });
    expect(form.getByLabelText<HTMLTextAreaElement>('Your own words').value).toBe('rival fc\nwahala');
    expect(form.queryByText('Unsaved changes')).toBeNull();
  });

  it('merges the words of two devices when both changed them', async () => {
    const server = aServer(signedIn);
    const user = renderApp('/dashboard/overlay');
    const form = await panel();
    const words = await form.findByLabelText<HTMLTextAreaElement>('Your own words');
    await user.clear(words);
    await user.type(words, 'yeye');
    server.answer(settings, { body: { ...defaultModeration, words: ['rival fc', 'wahala'] } });
    server.answer(change, { body: { ...defaultModeration, words: ['wahala', 'yeye'] } });
    await user.click(form.getByRole('button', { name: 'Save moderation' }));
    expect(await screen.findByText('Moderation Saved')).toBeTruthy();
    expect(server.bodyOf(change)).toEqual({ words: ['wahala', 'yeye'] });
    expect(words.value).toBe('wahala\nyeye');
    expect(form.queryByText('Unsaved changes')).toBeNull();
  });

  it.each([
    ['Your own words', '***', '"***" has no letter and no digit.'],
    ['Your own words', 'x'.repeat(41), 'is longer than 40 letters.'],
    ['Minimum tip to be read out (₦)', '-5', 'Please give an amount in naira, or 0 for none.'],
  ])('shows a validation message beside the field %s', async (label, text, words) => {
    const server = aServer(signedIn);
    const user = renderApp('/dashboard/overlay');
    const field = await (await panel()).findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
    await user.click((await panel()).getByRole('button', { name: 'Save moderation' }));
    expect((await (await panel()).findByRole('alert')).textContent).toContain(words);
    expect(document.activeElement).toBe(field);
    expect(server.bodyOf(change)).toBeUndefined();
  });

  it('shows the server message when saving fails', async () => {
    aServer({ ...signedIn, [change]: errorAnswer(503, 'We are having trouble right now.') });
    const user = renderApp('/dashboard/overlay');
    const form = await panel();
    await user.click(await form.findByLabelText(/Hide links/));
    await user.click(form.getByRole('button', { name: 'Save moderation' }));
    expect(await screen.findByText('We are having trouble right now.')).toBeTruthy();
    expect(form.getByText('Unsaved changes')).toBeTruthy();
  });
});

describe('BlockedSupporters', () => {
  const blocked = 'GET /api/streamers/me/blocked-supporters';
  const section = async () => within(await screen.findByRole('region', { name: 'Blocked supporters' }));

  it('lists blocked supporters, says how long a block lasts, and unblocks', async () => {
    const rude = { donationId: 7, donorName: 'Rude', tippedAt: '2026-11-21T19:14:05.000Z' };
    const unblock = 'DELETE /api/streamers/me/blocked-supporters/7';
    const body = [{ ...rude, blockedAt: '2026-11-21T20:00:00.000Z' }];
    const server = aServer({ ...signedIn, [blocked]: { body }, [unblock]: { body: {} } });
    const user = renderApp('/dashboard/overlay');
    const shown = await section();
    expect(await shown.findByText('Rude')).toBeTruthy();
    expect(shown.getByText(/A block lasts 180 days/)).toBeTruthy();
    server.answer(blocked, { body: [] });
    await user.click(shown.getByRole('button', { name: 'Unblock Rude, tip #7' }));
    expect(await screen.findByText('Supporter Unblocked')).toBeTruthy();
    expect((await shown.findByRole('link', { name: 'Your tips' })).getAttribute('href')).toBe('/dashboard/donations');
    expect(server.sent.some(({ call }) => call === unblock)).toBe(true);
  });
});

describe('HeldAlerts', () => {
  const two = { alerts: [anAlert(7, 'Tunde'), anAlert(8, 'Ngozi')], count: 2 };
  const list = async () => within(await screen.findByRole('region', { name: /wait.* for you/ }));

  it('lists pending alerts until they are approved or rejected', async () => {
    const server = aServer({
      ...signedIn,
      [held]: { body: two },
      'POST /api/overlay/held/7/approve': { body: { overlayCount: 1 } },
      'POST /api/overlay/held/8/refuse': { body: {} },
    });
    const user = renderApp('/dashboard');
    expect((await list()).getByText('2 tips are waiting for your OK')).toBeTruthy();
    expect((await list()).getAllByText(/^Waiting since Nov 2\d, 2026/)).toHaveLength(2);
    server.answer(held, { body: { alerts: [two.alerts[1]], count: 1 } });
    await user.click((await list()).getByRole('button', { name: 'Show the alert of Tunde' }));
    expect(await screen.findByText('Alert Approved')).toBeTruthy();
    expect(await screen.findByText('1 tip is waiting for your OK')).toBeTruthy();
    server.answer(held, { body: { alerts: [], count: 0 } });
    await user.click((await list()).getByRole('button', { name: 'Refuse the alert of Ngozi' }));
    await waitFor(() => expect(screen.queryByText('1 tip is waiting for your OK')).toBeNull());
  });

  it('refetches when another dashboard has decided first', async () => {
    const server = aServer({
      ...signedIn,
      [held]: { body: two },
      'POST /api/overlay/held/7/approve': errorAnswer(409, 'This alert is not waiting for approval any more.'),
    });
    const user = renderApp('/dashboard');
    const show = (await list()).getByRole('button', { name: 'Show the alert of Tunde' });
    server.answer(held, { body: { alerts: [two.alerts[1]], count: 1 } });
    await user.click(show);
    expect(await screen.findByText('This alert is not waiting for approval any more.')).toBeTruthy();
    expect(await screen.findByText('1 tip is waiting for your OK')).toBeTruthy();
  });

  it('takes no space when no alert is pending', async () => {
    aServer({ ...signedIn, [held]: { body: { alerts: [], count: 0 } } });
    renderApp('/dashboard');
    await screen.findByText('Quick Actions');
    expect(screen.queryByText(/wait.* for you/)).toBeNull();
  });
});
