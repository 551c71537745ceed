import { screen, waitFor, within } from '@testing-library/react';
import type { WebhookDeliveryItem, WebhookEndpointItem } from '@tipnaija/contracts/http/webhook-endpoints';
import { webhookLimits } from '@tipnaija/contracts/webhooks';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { aDonation, anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
import { outcomeWords } from './webhook-words';

const list = 'GET /api/webhook-endpoints';
const create = 'POST /api/webhook-endpoints';
const one = '/api/webhook-endpoints/hook-1';

const lamp: WebhookEndpointItem = {
  id: 'hook-1',
  name: 'My lamp',
  url: 'https://lamp.example.com/tips',
  createdAt: '2025-11-25T10:00:00.000Z',
  formerSecretUntil: null,
  failingSince: null,
  nextAttemptAt: null,
  off: null,
  lastDeliveredAt: null,
  recent: [],
};
const waiting = { tipId: 7, state: 'pending', status: 503, failure: 'status' } as const;
const time = '2025-11-25T10:00:00.000Z';
const secret = `whsec_${'x'.repeat(43)}=`;
const delivery: WebhookDeliveryItem = {
  tipId: 7,
  messageId: 'msg_7',
  state: 'failed',
  attempts: 12,
  status: 503,
  failure: 'status',
  createdAt: '2025-11-25T10:00:00.000Z',
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

  it('moves the focus to the first webhook after its dialog', async () => {
    const server = aServer({ ...loggedIn, [list]: { body: [] }, [create]: { body: { ...lamp, secret } } });
    const user = open();
    await press(user, 'Add a webhook');
    server.answer(list, { body: [lamp] });
    await user.type(await screen.findByLabelText('Name'), 'My lamp');
    await user.type(screen.getByLabelText('Address'), lamp.url);
    await press(user, 'Add the webhook');
    await press(user, 'I have saved it');
    const name = await (await region()).findByRole('heading', { name: 'My lamp' });
    await waitFor(() => expect(document.activeElement).toBe(name));
  });

  it('says what is wrong with an address instead of the hint, and mends one without https', async () => {
    const server = aServer({ ...loggedIn, [list]: { body: [] }, [create]: { body: { ...lamp, secret } } });
    const user = open();
    await press(user, 'Add a webhook');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    const address = dialog.getByLabelText('Address');
    await user.type(dialog.getByLabelText('Name'), 'My lamp');
    await user.type(address, 'http://lamp.example.com:8080/tips');
    expect(dialog.getByText(/^It starts with https/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    expect(dialog.getByRole('alert').textContent).toBe('This starts with http://. Use https://.');
    expect(dialog.queryByText(/^It starts with https/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Change to https://' }));
    expect(address).toHaveProperty('value', 'https://lamp.example.com:8080/tips');
    expect(document.activeElement).toBe(address);
    expect(dialog.getByRole('alert').textContent).toBe('Remove the port :8080.');
    expect(dialog.queryByRole('button', { name: 'Change to https://' })).toBeNull();
    await user.clear(address);
    await user.type(address, lamp.url);
    await user.click(dialog.getByRole('button', { name: 'Add the webhook' }));
    await waitFor(() => expect(server.bodyOf(create)).toEqual({ name: 'My lamp', url: lamp.url }));
  });

  it.each([
    ['Ready', {}, /^Added Nov 25 at/],
    ['Working', { lastDeliveredAt: time }, /^Last tip Nov 25 at/],
    ['Failing', { failingSince: time, recent: [waiting] }, 'Your server had an error (503).'],
    ['Failing', { failingSince: time, nextAttemptAt: time }, /^Failing since Nov 25 at .+ We are trying again now\.$/],
    ['Failing', { failingSince: time, nextAttemptAt: '2126-11-25T10:00:00.000Z' }, /Next try Nov 25 at/],
    ['Stopped', { off: { since: time, reason: 'failing' } }, /^After 5 days of this we stopped, Nov 25 at/],
    ['Stopped', { off: { since: time, reason: 'gone' } }, 'Your server said the address is gone (410).'],
    ['Off', { off: { since: time, reason: 'owner' } }, /^You switched it off Nov 25 at/],
  ])('shows %s for a webhook with %j', async (state, change, words) => {
    aServer({ ...loggedIn, [list]: { body: [{ ...lamp, ...change }] } });
    open();
    const shown = await region();
    expect(await shown.findByText(state)).toBeTruthy();
    expect(shown.getByText(words)).toBeTruthy();
  });

  it.each([
    [301, 'sends us to another address (301)'],
    [401, 'did not let us in (401)'],
    [404, 'has nothing at this address (404)'],
    [410, 'said the address is gone (410)'],
    [418, 'did not accept it (418)'],
    [429, 'said we send too fast (429)'],
  ])('explains the status %i', (status, words) => {
    expect(outcomeWords({ status, failure: 'status' })).toBe(`Your server ${words}`);
  });

  it('counts what became of the newest tips', async () => {
    const tip = (tipId: number, state: 'delivered' | 'failed') => ({ ...waiting, tipId, state });
    const recent = [tip(1, 'delivered'), tip(2, 'failed'), tip(3, 'delivered'), waiting];
    aServer({ ...loggedIn, [list]: { body: [{ ...lamp, recent }] } });
    open();
    const words = await (await region()).findByText('2 delivered, 1 failed, 1 waiting');
    expect(words.textContent).toBe('Last 4: 2 delivered, 1 failed, 1 waiting');
    expect(screen.getByTestId('recent-bars').children).toHaveLength(webhookLimits.recentDeliveries);
  });

  it.each([
    [{ status: 204, failure: null, tookMs: 31 }, 'Your server answered 204, in 31 ms.'],
    [{ status: 500, failure: 'status', tookMs: 31 }, 'Your server had an error (500), in 31 ms.'],
    [{ status: null, failure: 'timeout', tookMs: 10_000 }, 'Your server took too long to answer, in 10000 ms.'],
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

  it('lists what was sent by donor, and sends it again', async () => {
    const other = { ...delivery, tipId: 6, status: null, failure: 'timeout' };
    const server = aServer({
      ...loggedIn,
      [`GET /api/streamers/${anOwnCreator().id}/donations`]: { body: [aDonation({ id: 7, donorName: 'Tunde' })] },
      [`GET ${one}/deliveries`]: { body: [{ ...delivery, tipId: 8, state: 'pending', attempts: 2 }, delivery, other] },
      [`POST ${one}/replay`]: { body: { replayed: 2 } },
      [`POST ${one}/deliveries/7/replay`]: { body: { replayed: 1 } },
    });
    const user = open();
    await choose(user, 'See deliveries');
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries to My lamp' }));
    const [first, second, third] = await dialog.findAllByRole('listitem');
    expect(first?.textContent).toMatch(/^Tip 8WaitingSince Nov 25 at .+Your server had an error \(503\), try\s2\./);
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
    await waitFor(() => expect(second?.textContent).toMatch(/from TundeFailedNov 25 at .+ \(503\), 12\stimes\./));
    expect(third?.textContent).toMatch(/^Tip 6FailedNov 25 at .+Your server took too long to answer/);
    expect(within(second as HTMLElement).getByText('webhook-id').nextSibling?.textContent).toBe('msg_7');
    await user.click(dialog.getByRole('button', { name: 'Failed 2' }));
    expect(dialog.queryByText(/^Tip 8/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'All 3' }));
    expect(dialog.getByText(/^Tip 8/)).toBeTruthy();
    const calls = () => server.sent.map(({ call }) => call);
    await user.click(within(second as HTMLElement).getByRole('button', { name: /^Send again: .+ from Tunde$/ }));
    await waitFor(() => expect(calls()).toContain(`POST ${one}/deliveries/7/replay`));
    const all = await dialog.findByRole('button', { name: /^Send \d+ failed again$/ });
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
