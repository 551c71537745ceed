import { screen, waitFor, within } from '@testing-library/react';
import type { WebhookDeliveryItem, WebhookEndpointItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const list = 'GET /api/webhook-endpoints';
const create = 'POST /api/webhook-endpoints';
const one = '/api/webhook-endpoints/hook-1';

const lamp: WebhookEndpointItem = {
  id: 'hook-1',
  name: 'My lamp',
  url: 'https://lamp.example.com/tips',
  createdAt: '2026-11-25T10:00:00.000Z',
  formerSecretUntil: null,
  failingSince: null,
  nextAttemptAt: null,
  off: null,
};
const secret = `whsec_${'x'.repeat(43)}=`;
const delivery: WebhookDeliveryItem = {
  tipId: 7,
  messageId: 'msg_7',
  state: 'failed',
  attempts: 12,
  status: 503,
  failure: 'status',
  createdAt: '2026-11-25T10:00:00.000Z',
  deliveredAt: null,
};
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/streamers/me/api-keys': { body: [] },
  [list]: { body: [lamp] },
};
const open = () => renderApp('/dashboard/developers');
const region = async () => within(await screen.findByRole('region', { name: 'Webhooks' }));
const press = async (user: ReturnType<typeof renderApp>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
const choose = async (user: ReturnType<typeof renderApp>, name: string) => {
  await press(user, 'More for My lamp');
  await user.click(await screen.findByRole('menuitem', { name }));
};

describe('WebhooksBlock', () => {
  it('adds a webhook and shows its secret once', async () => {
    const server = aServer({ ...loggedIn, [list]: { body: [] }, [create]: { body: { ...lamp, secret } } });
    const user = open();
    expect(await (await region()).findByText(/^No webhooks yet/)).toBeTruthy();
    await press(user, 'Add a webhook');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await user.type(dialog.getByLabelText('Name'), ' My lamp ');
    await user.type(dialog.getByLabelText('Address'), 'https://lamp.example.com/tips');
    await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    const shown = within(await screen.findByRole('dialog', { name: 'The secret of My lamp' }));
    expect(shown.getByText(secret)).toBeTruthy();
    expect(server.bodyOf(create)).toEqual({ name: 'My lamp', url: 'https://lamp.example.com/tips' });
    await user.click(shown.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText(secret)).toBeNull();
  });

  it.each([
    [{}, /^On, made Nov 25, 2026/],
    [
      { failingSince: '2026-11-25T10:00:00.000Z', nextAttemptAt: '2026-11-25T13:00:00.000Z' },
      /^Failing since .+ again/,
    ],
    [{ off: { since: '2026-11-25T10:00:00.000Z', reason: 'failing' as const } }, /It failed for 5 days\.$/],
    [{ off: { since: '2026-11-25T10:00:00.000Z', reason: 'gone' as const } }, /Your server said it is gone/],
  ])('says how a webhook with %j is doing', async (change, words) => {
    aServer({ ...loggedIn, [list]: { body: [{ ...lamp, ...change }] } });
    open();
    expect(await (await region()).findByText(words)).toBeTruthy();
  });

  it.each([
    [{ status: 204, failure: null, tookMs: 31 }, 'Your server answered 204, in 31 ms.'],
    [{ status: 500, failure: 'status', tookMs: 31 }, 'Your server answered 500, in 31 ms.'],
    [{ status: null, failure: 'timeout', tookMs: 10_000 }, 'No answer in time, in 10000 ms.'],
  ])('sends a test that ends with %j', async (body, words) => {
    aServer({ ...loggedIn, [`POST ${one}/test`]: { body } });
    const user = open();
    await choose(user, 'Send a test');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('switches a webhook off', async () => {
    const server = aServer({ ...loggedIn, [`POST ${one}/switch`]: { body: lamp } });
    const user = open();
    await choose(user, 'Switch off');
    await waitFor(() => expect(server.bodyOf(`POST ${one}/switch`)).toEqual({ isOn: false }));
  });

  it('edits, replaces the secret of and deletes a webhook', async () => {
    const server = aServer({
      ...loggedIn,
      [`PATCH ${one}`]: { body: lamp },
      [`POST ${one}/rotate`]: { body: { ...lamp, secret, formerSecretUntil: '2026-11-26T10:00:00.000Z' } },
      [`DELETE ${one}`]: { body: {} },
    });
    const user = open();
    await choose(user, 'Edit');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit My lamp' }));
    await user.clear(dialog.getByLabelText('Name'));
    await user.type(dialog.getByLabelText('Name'), 'Lamp');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.bodyOf(`PATCH ${one}`)).toEqual({ name: 'Lamp', url: lamp.url }));
    await choose(user, 'Replace secret');
    await press(user, 'Replace secret');
    expect(await screen.findByText(/For 24 hours the old one works too/)).toBeTruthy();
    await press(user, 'I have saved it');
    await choose(user, 'Delete');
    await press(user, 'Delete');
    expect(await screen.findByText('My lamp gets no more tips.')).toBeTruthy();
  });

  it('lists what was sent, and sends it again', async () => {
    const server = aServer({
      ...loggedIn,
      [`GET ${one}/deliveries`]: { body: [{ ...delivery, tipId: 8, state: 'pending' }, delivery] },
      [`POST ${one}/replay`]: { body: { replayed: 1 } },
      [`POST ${one}/deliveries/7/replay`]: { body: { replayed: 1 } },
    });
    const user = open();
    await choose(user, 'What we sent');
    const dialog = within(await screen.findByRole('dialog', { name: 'What we sent to My lamp' }));
    expect(await dialog.findByText('Tip 8: Waiting')).toBeTruthy();
    expect(dialog.getByText('Tip 7: Failed')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Send again tip 8' })).toBeNull();
    const calls = () => server.sent.map(({ call }) => call);
    await user.click(dialog.getByRole('button', { name: 'Send again tip 7' }));
    await waitFor(() => expect(calls()).toContain(`POST ${one}/deliveries/7/replay`));
    const all = await dialog.findByRole('button', { name: 'Send all failed tips again' });
    await waitFor(() => expect(all).toHaveProperty('disabled', false));
    await user.click(all);
    await waitFor(() => expect(calls()).toContain(`POST ${one}/replay`));
  });

  it('offers to try again when the webhooks cannot be loaded', async () => {
    aServer({ ...loggedIn, [list]: errorAnswer(503, 'Please try again.', 'service.unavailable') });
    open();
    expect(await (await region()).findByText('We could not load your webhooks.')).toBeTruthy();
  });
});
