import { screen, within } from '@testing-library/react';
import type { ListedSource } from '@tipnaija/contracts/http/sources';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const list = 'GET /api/overlay/sources';
const create = 'POST /api/overlay/sources';
const change = 'PATCH /api/overlay/sources/source-1';

const jar: ListedSource = {
  id: 'source-1',
  kind: 'jar',
  name: 'Corner jar',
  settings: { shape: 'portrait', position: 'bottom-left', title: null, targetKobo: 5_000_000, startsAt: '2026-11-25' },
  createdAt: '2026-11-25T10:00:00.000Z',
  rotatedAt: null,
  lastSeenAt: null,
  isConnected: false,
  view: null,
};
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  [list]: { body: [jar] },
};
const block = async () => within(await screen.findByRole('region', { name: 'Your sources' }));
const kind = (name: RegExp) => screen.findByRole('button', { name });

describe('SourcesBlock', () => {
  it('lists sources without their links, which only a replaced link shows again', async () => {
    const server = aServer({
      ...loggedIn,
      'POST /api/overlay/sources/source-1/rotate': { body: { ...jar, token: 'secret' } },
    });
    const user = renderApp('/dashboard/sources');
    const item = within(await (await block()).findByRole('listitem'));
    expect(item.getByText(/Not opened yet/)).toBeTruthy();
    expect(item.queryByRole('button', { name: /^Copy/ })).toBeNull();
    await user.click(item.getByRole('button', { name: 'More for Corner jar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Replace link: Corner jar' }));
    await user.click(await screen.findByRole('button', { name: 'Replace link' }));
    const dragged = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Drag into OBS' });
    expect(dragged.getAttribute('href')).toBe(
      `${window.location.origin}/source/secret?layer-name=Corner+jar&layer-width=1080&layer-height=1920`,
    );
    expect(server.sent.filter(({ call }) => call.endsWith('/rotate'))).toHaveLength(1);
  });

  it('shows the way into OBS of a source that was never opened, with a link that is made there', async () => {
    const server = aServer({
      ...loggedIn,
      'POST /api/overlay/sources/source-1/rotate': { body: { ...jar, token: 'secret' } },
    });
    const user = renderApp('/dashboard/sources');
    await user.click(await (await block()).findByRole('button', { name: 'Add it to OBS: Corner jar' }));
    const guide = within(await screen.findByRole('dialog', { name: 'Add Corner jar to OBS' }));
    await user.click(await guide.findByRole('button', { name: 'Make a link' }));
    await user.click(await guide.findByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/source/secret`);
    expect(server.sent.filter(({ call }) => call.endsWith('/rotate'))).toHaveLength(1);
  });

  it('offers no way into OBS for a source that is open, but its preview', async () => {
    aServer({ ...loggedIn, [list]: { body: [{ ...jar, isConnected: true }] } });
    const user = renderApp('/dashboard/sources');
    const item = within(await (await block()).findByRole('listitem'));
    expect(item.getByText('Open now')).toBeTruthy();
    expect(item.queryByRole('button', { name: /^Add it to OBS/ })).toBeNull();
    await user.click(item.getByRole('button', { name: 'Preview Corner jar' }));
    expect(await screen.findByRole('dialog', { name: 'Corner jar' })).toBeTruthy();
  });

  it('points a creator without sources at the kinds', async () => {
    aServer({ ...loggedIn, [list]: { body: [] } });
    renderApp('/dashboard/sources');
    expect(await (await block()).findByText('None yet. Pick one below.')).toBeTruthy();
    const kinds = within(await screen.findByRole('list', { name: 'Kinds of sources' }));
    expect(kinds.getAllByRole('button')).toHaveLength(7);
    // All but the card with the creator's own code.
    expect(kinds.getAllByText('Sample')).toHaveLength(6);
  });

  it('opens the form of the pressed kind with its usual settings', async () => {
    aServer({ ...loggedIn, [list]: { body: [] } });
    const user = renderApp('/dashboard/sources');
    await user.click(await kind(/^Tip jar/));
    const dialog = within(await screen.findByRole('dialog', { name: 'New source: Tip jar' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Tip jar');
    expect(dialog.getByLabelText<HTMLInputElement>(/^Target in naira/).value).toBe('50000');
  });

  it('draws a goal with the typed target before it is added', async () => {
    aServer({ ...loggedIn, [list]: { body: [] } });
    const user = renderApp('/dashboard/sources');
    await user.click(await kind(/^Goal bar/));
    const dialog = within(await screen.findByRole('dialog', { name: 'New source: Goal bar' }));
    await user.type(dialog.getByLabelText(/^Target in naira/), '900000');
    expect(dialog.getByText(/₦900,000/)).toBeTruthy();
  });

  it('adds a source of the pressed kind with the chosen setting', async () => {
    const server = aServer({ ...loggedIn, [create]: { body: { ...jar, id: 'source-2', token: 'secret' } } });
    const user = renderApp('/dashboard/sources');
    await user.click(await kind(/^Top supporters/));
    const dialog = within(await screen.findByRole('dialog', { name: 'New source: Top supporters' }));
    await user.selectOptions(dialog.getByLabelText('Tips of'), 'Last 7 days');
    await user.click(dialog.getByRole('button', { name: 'Add source' }));
    expect(await screen.findByText('Copy its link now, or drag it into OBS.')).toBeTruthy();
    expect(server.bodyOf(create)).toEqual({
      kind: 'ranking',
      name: 'Top supporters',
      settings: { period: '7-days' },
    });
  });

  it('disables the kinds once the creator has as many sources as allowed', async () => {
    const full = Array.from({ length: 20 }, (_, index) => ({ ...jar, id: `source-${index}` }));
    aServer({ ...loggedIn, [list]: { body: full } });
    renderApp('/dashboard/sources');
    expect(await screen.findByText('You have 20. Delete one first.')).toBeTruthy();
    expect(await kind(/^Goal bar/)).toHaveProperty('disabled', true);
  });

  it('shows a problem of the server beside its field and keeps what was typed', async () => {
    const message = 'Choose a deadline after the start.';
    aServer({ ...loggedIn, [change]: errorAnswer(400, message, 'request.invalid') });
    const user = renderApp('/dashboard/sources');
    await user.click(await (await block()).findByRole('button', { name: 'More for Corner jar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings: Corner jar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Settings of Corner jar' }));
    await user.type(dialog.getByLabelText('Title on the stream'), 'For the band');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>('Title on the stream').value).toBe('For the band');
  });
});
