import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { ApiKeyItem } from '@tipnaija/contracts/http/api-keys';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const list = 'GET /api/streamers/me/api-keys';
const create = 'POST /api/streamers/me/api-keys';
const rotate = 'POST /api/streamers/me/api-keys/key-1/rotate';
const rename = 'PATCH /api/streamers/me/api-keys/key-1';
const remove = 'DELETE /api/streamers/me/api-keys/key-1';

const bot: ApiKeyItem = {
  id: 'key-1',
  name: 'Chat bot',
  prefix: 'tn_Ab3dE',
  scopes: ['tips:read', 'overlay:control'],
  createdAt: '2025-11-21T10:00:00.000Z',
  lastUsedAt: '2025-11-25T11:00:00.000Z',
  rotatedAt: null,
};
const key = `tn_${'x'.repeat(43)}`;
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  [list]: { body: [bot] },
};
const open = () => renderApp('/dashboard/developers');
const region = async () => within(await screen.findByRole('region', { name: 'Your keys' }));
const press = async (user: ReturnType<typeof renderApp>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async (user: ReturnType<typeof renderApp>, name: string) => {
  await press(user, 'More for Chat bot');
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('KeysBlock', () => {
  it('lists a key by its beginning, with what it may do and its last use', async () => {
    aServer(loggedIn);
    open();
    const item = within(
      (await (await region()).findByRole('heading', { name: 'Chat bot' })).closest('li') as HTMLElement,
    );
    expect(item.getByText('tn_Ab3dE…')).toBeTruthy();
    expect(item.getByText('Read tips')).toBeTruthy();
    expect(item.getByText('Control alerts')).toBeTruthy();
    expect(item.queryByText('Send test alerts')).toBeNull();
    const used = item.getByText('Nov 25');
    expect(used.parentElement?.textContent).toBe('Last used Nov 25');
    expect(used.getAttribute('datetime')).toBe(bot.lastUsedAt);
    expect(used.title).toMatch(/^Nov 25, 2025 \d/);
    expect(item.getByText('Nov 21').parentElement?.textContent).toBe('Made Nov 21');
  });

  it('says that a key was never used and was replaced today', async () => {
    const now = new Date().toISOString();
    aServer({ ...loggedIn, [list]: { body: [{ ...bot, lastUsedAt: null, rotatedAt: now }] } });
    open();
    expect((await (await region()).findByText('Never used')).parentElement?.textContent).toBe(
      'Never used·Replaced today',
    );
  });

  it('makes a key with the chosen rights and shows it once', async () => {
    const server = aServer({ ...loggedIn, [list]: { body: [] }, [create]: { body: { ...bot, key } } });
    const user = open();
    expect(await (await region()).findByText(/^No keys yet/)).toBeTruthy();
    await press(user, 'Make a key');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a key' }));
    await user.type(dialog.getByLabelText('Name'), ' Chat bot ');
    await user.click(dialog.getByRole('checkbox', { name: /^Control alerts/ }));
    await user.click(dialog.getByRole('button', { name: 'Make the key' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your key for Chat bot' }));
    expect(shown.getByText(key)).toBeTruthy();
    expect(server.bodyOf(create)).toEqual({ name: 'Chat bot', scopes: ['tips:read', 'overlay:control'] });
    await user.click(shown.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText(key)).toBeNull();
  });

  it('moves the focus to the first key after its dialog', async () => {
    const server = aServer({ ...loggedIn, [list]: { body: [] }, [create]: { body: { ...bot, key } } });
    const user = open();
    await press(user, 'Make a key');
    server.answer(list, { body: [bot] });
    await user.type(await screen.findByLabelText('Name'), 'Chat bot');
    await press(user, 'Make the key');
    await press(user, 'I have saved it');
    const name = await (await region()).findByRole('heading', { name: 'Chat bot' });
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('asks for a name and for rights before it makes a key', async () => {
    const server = aServer(loggedIn);
    const user = open();
    await press(user, 'Make a key');
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a key' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Read tips/ }));
    await user.click(dialog.getByRole('button', { name: 'Make the key' }));
    expect(dialog.getByText('Choose what the key may do.')).toBeTruthy();
    expect(dialog.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true');
    expect(server.sent.filter(({ call }) => call === create)).toEqual([]);
  });

  it('replaces a key after a question and shows the new one', async () => {
    aServer({ ...loggedIn, [rotate]: { body: { ...bot, key } } });
    const user = open();
    await choose(user, 'Replace key');
    expect(await screen.findByText('The old key stops at once. Put the new one into your bot or app.')).toBeTruthy();
    await press(user, 'Replace key');
    expect(await screen.findByText(key)).toBeTruthy();
  });

  it('renames and deletes a key', async () => {
    const server = aServer({ ...loggedIn, [rename]: { body: bot }, [remove]: { body: {} } });
    const user = open();
    await choose(user, 'Rename');
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename Chat bot' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Deck');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(server.bodyOf(rename)).toEqual({ name: 'Deck' });
    await choose(user, 'Delete');
    await press(user, 'Delete');
    expect(await screen.findByText('Chat bot can no longer use it.')).toBeTruthy();
  });

  it('moves the focus to the heading of the list after the last key is deleted', async () => {
    const server = aServer({ ...loggedIn, [remove]: { body: {} } });
    const user = open();
    await choose(user, 'Delete');
    server.answer(list, { body: [] });
    await press(user, 'Delete');
    expect(await (await region()).findByText('No keys yet')).toBeTruthy();
    const title = (await region()).getByRole('heading', { name: 'Your keys' });
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('makes no eleventh key, and says why', async () => {
    aServer({
      ...loggedIn,
      [list]: { body: Array.from({ length: 10 }, (_, index) => ({ ...bot, id: `key-${index}` })) },
    });
    open();
    expect(await screen.findByText('You have 10. Delete one first.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Make a key' })).toHaveProperty('disabled', true);
  });

  it('offers to try again when the keys cannot be loaded', async () => {
    aServer({ ...loggedIn, [list]: errorAnswer(503, 'Please try again.', 'service.unavailable') });
    open();
    expect(await (await region()).findByText('We could not load your keys.')).toBeTruthy();
  });
});

describe('ConnectSteps', () => {
  const webhooks = 'GET /api/webhook-endpoints';
  const unused = { ...bot, lastUsedAt: null };
  const steps = async () => within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('listitem');

  it.each([
    ['Make a key', []],
    ['Try it', [unused]],
  ])('is at "%s" with %j', async (name, keys) => {
    aServer({ ...loggedIn, [list]: { body: keys }, [webhooks]: { body: [] } });
    open();
    await steps();
    expect(within(screen.getByRole('listitem', { current: 'step' })).getByRole('heading', { name })).toBeTruthy();
  });

  it('ticks all off when the key is used, and is gone at the next visit', async () => {
    const server = aServer({
      ...loggedIn,
      [list]: { body: [unused] },
      [webhooks]: { body: [] },
      [rename]: { body: bot },
    });
    const user = open();
    await steps();
    await choose(user, 'Rename');
    server.answer(list, { body: [bot] });
    await press(user, 'Save');
    await waitFor(async () =>
      expect((await steps()).map((step) => within(step).getByRole('heading').textContent)).toEqual([
        'Make a key, done',
        'Try it, done',
        'See it work, done',
      ]),
    );
    cleanup();
    open();
    await region();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
  });
});

describe('HowTo', () => {
  it('shows where the key goes, in code that the keyboard scrolls', async () => {
    aServer({ ...loggedIn, [list]: { body: [bot] } });
    open();
    const howTo = within(await screen.findByRole('region', { name: 'How to connect' }));
    const code = howTo.getByRole('region', { name: 'Code: Read past tips' });
    expect(code.textContent).toContain('"Authorization: Bearer YOUR_KEY"');
    expect(code.tabIndex).toBe(0);
  });

  it('shows the addresses of this site', async () => {
    aServer(loggedIn);
    open();
    const howTo = within(await screen.findByRole('region', { name: 'How to connect' }));
    expect(howTo.getByText(/\/api\/v1\/tips/).textContent).toContain(window.location.origin);
    expect(howTo.getByText(/new WebSocket/).textContent).toContain(window.location.origin.replace('http', 'ws'));
  });
});
