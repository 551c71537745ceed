import { screen, within } from '@testing-library/react';
import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

vi.mock('../../lib/socket-with-ticket', () => ({ openSocketWithTicket: () => () => undefined }));

const ada = { creatorId: 'ada-1', username: 'ada', displayName: 'Ada Live', avatarUrl: null, role: 'moderator' };
const obi = { creatorId: 'obi-1', username: 'obi', displayName: 'Obi Plays', avatarUrl: null, role: 'operator' };
const tip = {
  id: 12,
  donorName: 'Tunde',
  message: 'Big up',
  giftEffect: null,
  createdAt: '2026-11-21T18:42:00.000Z',
  song: null,
  hidden: {},
};
const preview = 'POST /api/helper-invites/preview';
const accept = 'POST /api/helper-invites/accept';
const noPage = errorAnswer(404, 'You have no creator profile yet.', 'creator.no-profile');
const aHelper = {
  'GET /api/auth/user': { body: aUser({ creatorId: null, email: 'bola@example.com' }) },
  'GET /api/streamers/me': noPage,
  'GET /api/helping': { body: [ada, obi] },
  'GET /api/helping/ada-1/held': {
    body: { alerts: [{ ...tip, donationId: 13, donorName: 'Zainab', message: 'Play it again' }], count: 1 },
  },
  'GET /api/helping/ada-1/tips?limit=20': { body: [tip] },
  'GET /api/helping/obi-1/held': { body: { alerts: [], count: 0 } },
  'GET /api/helping/obi-1/tips-with-amounts?limit=20': { body: [{ ...tip, amount: 250_000 }] },
  'GET /api/helping/obi-1/looks': { body: defaultOverlaySettings },
  'GET /api/helping/obi-1/songs': { body: { queue: [], history: [], blocked: [] } },
};

describe('HelpingPage', () => {
  it('is the home of a helper without a page, and switches between creators', async () => {
    aServer(aHelper);
    const user = renderApp('/');
    await screen.findByRole('heading', { name: 'Helping Ada Live' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Switch page' }), 'Helping Obi Plays (operator)');
    await screen.findByRole('heading', { name: 'Helping Obi Plays' });
    expect(window.location.pathname).toBe('/helping/obi-1');
  });

  it('gives a moderator alerts and tips without amounts, and no controls of operators', async () => {
    aServer(aHelper);
    renderApp('/helping/ada-1');
    expect(await screen.findByText('Big up')).toBeTruthy();
    expect(document.body.textContent).not.toContain('₦');
    const buttons = screen.getAllByRole('button').map((button) => button.textContent);
    expect(buttons).toEqual(expect.arrayContaining(['Skip', 'Stop sound', 'Mute', 'Show', 'Refuse', 'Hide message']));
    for (const label of ['Pause', 'Show missed', 'Replay']) expect(buttons).not.toContain(label);
    expect(screen.queryByRole('heading', { name: 'Song Requests' })).toBeNull();
  });

  it('shows five tips at first, so that the page stays short on a phone', async () => {
    const tips = Array.from({ length: 7 }, (_, index) => ({ ...tip, id: 20 - index, donorName: `Fan ${index + 1}` }));
    aServer({ ...aHelper, 'GET /api/helping/ada-1/tips?limit=20': { body: tips } });
    const user = renderApp('/helping/ada-1');
    await screen.findByText('Fan 5');
    expect(screen.queryByText('Fan 6')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getByText('Fan 7')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('gives an operator amounts, tests, replay and songs', async () => {
    aServer(aHelper);
    renderApp('/helping/obi-1');
    expect(await screen.findByText('₦2,500')).toBeTruthy();
    expect(screen.getByText('Checking the stream.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Replay the tip from Tunde' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send a test alert' })).toBeTruthy();
    expect(await screen.findByText('No songs are waiting.')).toBeTruthy();
  });

  it('plays the song of a tip as an operator, who sees its amount', async () => {
    const song = { id: 'trk', name: 'Essence', artist: 'Wizkid', albumArt: null, duration: 200_000, previewUrl: null };
    const request = { ...tip, song, state: 'pending', trouble: null };
    const act = 'POST /api/helping/obi-1/songs/12';
    const songs = { queue: [request, { ...request, id: 3, song: { ...song, name: 'Calm Down' } }] };
    const server = aServer({
      ...aHelper,
      'GET /api/helping/obi-1/songs': { body: { ...songs, history: [], blocked: [] } },
      [act]: { body: {} },
    });
    const user = renderApp('/helping/obi-1');
    const [known, older] = await within(await screen.findByRole('list', { name: 'Song queue' })).findAllByRole(
      'listitem',
    );
    await vi.waitFor(() => expect(known?.textContent).toContain('Tunde, ₦2,500: Big up'));
    expect(older?.textContent).toContain('Tunde: Big up');
    await user.click(screen.getByRole('button', { name: 'Play: Essence' }));
    await vi.waitFor(() => expect(server.bodyOf(act)).toEqual({ action: 'play' }));
    await user.click(screen.getByRole('button', { name: 'More for Essence' }));
    expect(screen.getByRole('menuitem', { name: 'Mark played: Essence' })).toBeTruthy();
  });

  it('plays a song again as an operator when a refreshed overlay plays it no more', async () => {
    const song = { id: 'trk', name: 'Essence', artist: 'Wizkid', albumArt: null, duration: 200_000, previewUrl: null };
    const act = 'POST /api/helping/obi-1/songs/12';
    const queue = [{ ...tip, song, state: 'playing', trouble: null }];
    const songs = { body: { queue, history: [], blocked: [] } };
    const server = aServer({ ...aHelper, 'GET /api/helping/obi-1/songs': songs, [act]: { body: {} } });
    const user = renderApp('/helping/obi-1');
    await user.click(await screen.findByRole('button', { name: 'More for Essence' }));
    await user.click(screen.getByRole('menuitem', { name: 'Play again: Essence' }));
    await vi.waitFor(() => expect(server.bodyOf(act)).toEqual({ action: 'play' }));
  });

  it('declines the song of a tip as an operator', async () => {
    const song = { id: 'trk', name: 'Essence', artist: 'Wizkid', albumArt: null, duration: 200_000, previewUrl: null };
    const act = 'POST /api/helping/obi-1/songs/12';
    const queue = [{ ...tip, song, state: 'waiting', trouble: null }];
    const songs = { body: { queue, history: [], blocked: [] } };
    const server = aServer({ ...aHelper, 'GET /api/helping/obi-1/songs': songs, [act]: { body: {} } });
    const user = renderApp('/helping/obi-1');
    await user.click(await screen.findByRole('button', { name: 'Decline: Essence' }));
    await vi.waitFor(() => expect(server.bodyOf(act)).toEqual({ action: 'remove' }));
  });

  it('sends a test alert as an operator', async () => {
    const test = 'POST /api/helping/obi-1/test-alert';
    const server = aServer({ ...aHelper, [test]: { body: { overlayCount: 1 } } });
    const user = renderApp('/helping/obi-1');
    await user.click(await screen.findByRole('button', { name: 'Send a test alert' }));
    await user.click(screen.getByRole('menuitem', { name: 'Test alert: Song request' }));
    expect(await screen.findByText('It is on the overlay now.')).toBeTruthy();
    expect(server.bodyOf(test)).toEqual({ kind: 'song-request' });
  });

  it('changes the looks as an operator', async () => {
    const looks = 'PATCH /api/helping/obi-1/looks';
    const server = aServer({ ...aHelper, [looks]: { body: defaultOverlaySettings } });
    const user = renderApp('/helping/obi-1');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Size' }), 'Large');
    expect(await screen.findByText('The next alert shows it.')).toBeTruthy();
    expect(server.bodyOf(looks)).toEqual({ layout: { size: 'large' } });
  });

  it('changes the alert set as an operator, from its picture', async () => {
    const looks = 'PATCH /api/helping/obi-1/looks';
    const server = aServer({ ...aHelper, [looks]: { body: defaultOverlaySettings } });
    const user = renderApp('/helping/obi-1');
    await user.click(await screen.findByRole('radio', { name: 'Stadium' }));
    await vi.waitFor(() => expect(server.bodyOf(looks)).toEqual({ alertSet: 'stadium' }));
  });

  it('says in one line of the stream that no alert waits', async () => {
    aServer(aHelper);
    renderApp('/helping/obi-1');
    expect(await screen.findByText('No alert is waiting for an OK.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Waiting for an OK' })).toBeNull();
  });

  it('approves a held alert and hides a message', async () => {
    const approve = 'POST /api/helping/ada-1/held/13/approve';
    const hide = 'PATCH /api/helping/ada-1/tips/12/hidden-words';
    const server = aServer({ ...aHelper, [approve]: { body: { overlayCount: 1 } }, [hide]: { body: { hidden: {} } } });
    const user = renderApp('/helping/ada-1');
    expect(await screen.findByText(/^Waiting since Nov 2\d, 2026/)).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Show the alert of Zainab' }));
    expect(await screen.findByText('It is on its way to the stream.')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Hide message of Tunde' }));
    await vi.waitFor(() => expect(server.bodyOf(hide)).toEqual({ hidden: ['message'], before: [] }));
    expect(server.sent.some(({ call }) => call === approve)).toBe(true);
  });

  it('blocks a supporter after a confirmation', async () => {
    const block = 'POST /api/helping/ada-1/tips/12/block';
    const server = aServer({ ...aHelper, [block]: { body: {} } });
    const user = renderApp('/helping/ada-1');
    await user.click(await screen.findByRole('button', { name: 'More for the tip from Tunde' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block this supporter: Tunde, tip #12' }));
    await screen.findByText('Their next tips show no alert and no name. Only the creator can unblock them.');
    await user.click(screen.getByRole('button', { name: 'Block' }));
    expect(await screen.findByText('Supporter Blocked')).toBeTruthy();
    expect(server.sent.some(({ call }) => call === block)).toBe(true);
  });

  it('names what is hidden, and shows it again from the menu', async () => {
    const hide = 'PATCH /api/helping/ada-1/tips/12/hidden-words';
    const hidden = { name: 'creator', message: 'creator' };
    const server = aServer({
      ...aHelper,
      'GET /api/helping/ada-1/tips?limit=20': { body: [{ ...tip, hidden }] },
      [hide]: { body: { hidden: {} } },
    });
    const user = renderApp('/helping/ada-1');
    expect(await screen.findByTitle('Name and message hidden from the page')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'More for the tip from Tunde' }));
    await user.click(screen.getByRole('menuitem', { name: 'Show name and message again' }));
    await vi.waitFor(() => expect(server.bodyOf(hide)).toEqual({ hidden: [], before: ['name', 'message'] }));
  });

  it('says so when no overlay is connected', async () => {
    aServer({ ...aHelper, 'POST /api/helping/ada-1/control': { body: { overlayCount: 0 } } });
    const user = renderApp('/helping/ada-1');
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('No Overlay Connected')).toBeTruthy();
  });

  it('does not claim that alerts were sent when none was missed', async () => {
    aServer({ ...aHelper, 'POST /api/helping/obi-1/control': { body: { overlayCount: 1, alertCount: 0 } } });
    const user = renderApp('/helping/obi-1');
    await user.click(await screen.findByRole('button', { name: 'Show missed' }));
    expect(await screen.findByText('No Missed Alerts')).toBeTruthy();
  });

  it('says to a removed helper that the page is closed, and leads to the creators who are left', async () => {
    aServer({ ...aHelper, 'GET /api/helping': { body: [obi] } });
    const user = renderApp('/helping/ada-1');
    await screen.findByRole('heading', { name: 'You no longer help this creator' });
    await user.click(screen.getByRole('link', { name: 'See creators you help' }));
    await screen.findByRole('heading', { name: 'Helping Obi Plays' });
  });

  it('stops helping after a question', async () => {
    const leave = 'DELETE /api/helping/ada-1';
    const server = aServer({ ...aHelper, [leave]: { body: {} } });
    const user = renderApp('/helping/ada-1');
    await user.click(await screen.findByRole('button', { name: 'Stop helping' }));
    server.answer('GET /api/helping', { body: [obi] });
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Stop helping' }));
    expect(await screen.findByText('You no longer help Ada Live.')).toBeTruthy();
  });

  it('offers a creator who helps others the own page too', async () => {
    aServer({ ...aHelper, 'GET /api/streamers/me': { body: anOwnCreator() }, 'GET /api/helping': { body: [ada] } });
    const user = renderApp('/helping/ada-1');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Switch page' }), 'My page: Ada Plays');
    await vi.waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  });
});

describe('InvitePage', () => {
  const invite = {
    username: 'ada',
    displayName: 'Ada Live',
    email: 'bola@example.com',
    role: 'moderator',
    expiresAt: '2026-11-24T18:42:00.000Z',
  };

  it('accepts the invite of the own address and opens the page', async () => {
    const server = aServer({ ...aHelper, [preview]: { body: invite }, [accept]: { body: ada } });
    const user = renderApp('/helper-invite?token=q3Vt');
    await user.click(await screen.findByRole('button', { name: 'Accept the invite' }));
    await screen.findByRole('heading', { name: 'Helping Ada Live' });
    expect(server.bodyOf(accept)).toEqual({ token: 'q3Vt' });
  });

  it('leads a visitor, who sees what the role may do, to the forms and back', async () => {
    aServer({ [preview]: { body: invite } });
    const user = renderApp('/helper-invite?token=q3Vt');
    expect(await screen.findByText('Skip and mute alerts')).toBeTruthy();
    expect(screen.getByText('You see no amounts and no wallet.')).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'I have an account' }));
    expect(await screen.findByText('Then accept your invite.')).toBeTruthy();
    expect(new URLSearchParams(window.location.search).get('next')).toBe('/helper-invite?token=q3Vt');
  });

  it('explains an invite for another address', async () => {
    aServer({ ...aHelper, 'GET /api/auth/user': { body: aUser() }, [preview]: { body: invite } });
    renderApp('/helper-invite?token=q3Vt');
    expect(
      await screen.findByText(/You are signed in as ada@example.com, and the invite is for bola@example.com/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept the invite' })).toBeNull();
  });

  it('shows why an invite does not work', async () => {
    const message = 'This invite has expired or was already used. Please ask for a new one.';
    aServer({ [preview]: errorAnswer(400, message, 'invite.invalid') });
    renderApp('/helper-invite?token=q3Vt');
    expect(await screen.findByText(message)).toBeTruthy();
  });
});
