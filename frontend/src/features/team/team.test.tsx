import { screen, within } from '@testing-library/react';
import type { TeamLogItem } from '@tipnaija/contracts/http/team';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const team = 'GET /api/streamers/me/helpers';
const invite = 'POST /api/streamers/me/helper-invites';
const remove = 'DELETE /api/streamers/me/helpers/helper-1';
const log = 'GET /api/streamers/me/team-log';

const helper = {
  id: 'helper-1',
  username: 'bola',
  email: 'bola@example.com',
  role: 'moderator',
  joinedAt: '2026-11-21T18:42:00.000Z',
};
const open = {
  id: 'invite-1',
  email: 'tunde@example.com',
  role: 'operator',
  invitedAt: '2026-11-21T18:42:00.000Z',
  expiresAt: '2026-11-24T18:42:00.000Z',
};
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  [team]: { body: { helpers: [helper], invites: [open] } },
};
const block = async () => within(await screen.findByRole('region', { name: 'Helpers' }));

describe('TeamBlock', () => {
  it('lists helpers and open invites with their roles', async () => {
    aServer(loggedIn);
    renderApp('/dashboard/helpers');
    const items = await (await block()).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringContaining('@bolaModeratorbola@example.comSince Nov 21'),
      expect.stringMatching(/^tunde@example.comInvited as operatorWorks until Nov 2\d, 2026/),
    ]);
  });

  it('says that there are none yet', async () => {
    aServer({ ...loggedIn, [team]: { body: { helpers: [], invites: [] } } });
    renderApp('/dashboard/helpers');
    expect(await (await block()).findByText('You have no helpers yet.')).toBeTruthy();
  });

  it('invites by mail with the chosen role', async () => {
    const server = aServer({ ...loggedIn, [invite]: { body: {} } });
    const user = renderApp('/dashboard/helpers');
    await user.click(await screen.findByRole('button', { name: 'Invite a helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a helper' }));
    await user.type(dialog.getByLabelText('Their email'), ' kemi@example.com ');
    await user.click(dialog.getByRole('radio', { name: /^Operator/ }));
    await user.click(dialog.getByRole('button', { name: 'Send the invite' }));
    expect(await screen.findByText('It is on its way to kemi@example.com.')).toBeTruthy();
    expect(server.bodyOf(invite)).toEqual({ email: 'kemi@example.com', role: 'operator' });
  });

  it('shows why an invite failed and keeps what was typed', async () => {
    const message = 'Please verify your email address first. Then you can invite helpers.';
    aServer({ ...loggedIn, [invite]: errorAnswer(403, message, 'helper.email-unverified') });
    const user = renderApp('/dashboard/helpers');
    await user.click(await screen.findByRole('button', { name: 'Invite a helper' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a helper' }));
    await user.type(dialog.getByLabelText('Their email'), 'kemi@example.com');
    await user.click(dialog.getByRole('button', { name: 'Send the invite' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Their email').value).toBe('kemi@example.com');
  });

  it('removes a helper after a question', async () => {
    const server = aServer({ ...loggedIn, [remove]: { body: {} } });
    const user = renderApp('/dashboard/helpers');
    await user.click(await (await block()).findByRole('button', { name: 'More for @bola' }));
    await user.click(screen.getByRole('menuitem', { name: 'Remove bola' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Remove @bola?' }));
    server.answer(team, { body: { helpers: [], invites: [] } });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('@bola no longer has access.')).toBeTruthy();
    await vi.waitFor(async () => expect((await block()).getByText('You have no helpers yet.')).toBeTruthy());
  });

  it('withdraws an invite', async () => {
    const withdraw = 'DELETE /api/streamers/me/helper-invites/invite-1';
    const server = aServer({ ...loggedIn, [withdraw]: { body: {} } });
    const user = renderApp('/dashboard/helpers');
    await user.click(await (await block()).findByRole('button', { name: 'More for the invite to tunde@example.com' }));
    await user.click(screen.getByRole('menuitem', { name: 'Withdraw the invite to tunde@example.com' }));
    expect(await screen.findByText('Invite Withdrawn')).toBeTruthy();
    expect(server.sent.some(({ call }) => call === withdraw)).toBe(true);
  });

  it('leads back to the stream', async () => {
    aServer(loggedIn);
    renderApp('/dashboard/helpers');
    await block();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Stream' }).getAttribute('href')).toBe('/dashboard/stream');
  });
});

describe('TeamLogDialog', () => {
  const line = (part: Partial<TeamLogItem>): TeamLogItem => ({
    id: 1,
    actor: 'bola',
    actorRole: 'moderator',
    action: 'alert-approved',
    subject: 'tip 12',
    helper: null,
    actedAt: '2026-11-21T18:42:00.000Z',
    ...part,
  });

  it('says who did what in sentences, and loads more', async () => {
    const items = [
      line({
        id: 9,
        actorRole: 'owner',
        actor: 'adaplays',
        action: 'helper-removed',
        helper: 'kemi',
        subject: 'operator',
      }),
      line({ id: 8, action: 'overlay-controlled', subject: 'mute' }),
      line({ id: 7 }),
      line({ id: 5, action: 'text-hidden', subject: 'tip 12 name message' }),
      line({ id: 4, action: 'text-hidden', subject: 'tip 12' }),
      line({ id: 6, actor: null, action: 'song-changed', subject: 'tip 5 skip' }),
    ];
    aServer({
      ...loggedIn,
      [log]: { body: { items, nextBefore: 6 } },
      [`${log}?before=6`]: {
        body: { items: [line({ id: 2, action: 'helper-joined', subject: 'moderator' })], nextBefore: null },
      },
    });
    const user = renderApp('/dashboard/helpers');
    const card = within(await screen.findByRole('region', { name: 'Who did what' }));
    await card.findByText('removed @kemi');
    expect(card.getAllByRole('listitem')).toHaveLength(5);
    await user.click(card.getByRole('button', { name: 'See all that helpers did' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Who did what' }));
    await dialog.findByText('removed @kemi');
    const sentences = () => dialog.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
    expect(sentences()).toEqual([
      'You removed @kemi',
      '@bola muted the alerts',
      '@bola showed the alert of tip 12',
      '@bola hid the name and message of tip 12',
      '@bola showed the words of tip 12 again',
      'A former helper changed the song of tip 5: skip',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Show more' }));
    await dialog.findByText('joined as moderator');
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is not offered while its card has all there is', async () => {
    aServer({ ...loggedIn, [log]: { body: { items: [line({})], nextBefore: null } } });
    renderApp('/dashboard/helpers');
    const card = within(await screen.findByRole('region', { name: 'Who did what' }));
    expect(await card.findByText('showed the alert of tip 12')).toBeTruthy();
    expect(card.queryByRole('button', { name: 'See all that helpers did' })).toBeNull();
  });
});
