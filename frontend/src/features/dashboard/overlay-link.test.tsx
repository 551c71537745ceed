import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

const me = 'GET /api/streamers/me';
const rotate = 'POST /api/streamers/me/overlay-token';
const reveal = 'POST /api/streamers/me/overlay-link';
const loggedIn = { 'GET /api/auth/user': { body: aUser() }, [me]: { body: anOwnCreator() } };

async function makeNewLink(user: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'More for the overlay link' }));
  await user.click(screen.getByRole('menuitem', { name: 'Replace link' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Make a new overlay link?' }));
  expect(question.getByText(/The old link stops working at once/)).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Make new link' }));
}

describe('OverlayLink', () => {
  it('is hidden until Show is pressed, and copied either way', async () => {
    aServer(loggedIn);
    const user = renderApp('/dashboard/stream');
    const link = `${window.location.origin}/overlay/secret-token`;
    await user.click(await screen.findByRole('button', { name: 'Copy overlay link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
    expect(screen.queryByText(link)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show overlay link' }));
    expect(screen.getByText(link)).toBeTruthy();
  });
});

describe('NewOverlayLink', () => {
  it('replaces the link after confirmation', async () => {
    const server = aServer({ ...loggedIn, [rotate]: { body: { overlayToken: 'newer-token' } } });
    const user = renderApp('/dashboard/stream');
    await screen.findByRole('button', { name: 'More for the overlay link' });
    server.answer(me, { body: anOwnCreator({ overlayToken: 'newer-token' }) });
    await makeNewLink(user);
    expect(await screen.findByText('New Overlay Link')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Preview' }).pathname).toBe('/overlay/newer-token'),
    );
  });

  it('shows the new link of an account with a second factor, whose profile leaves it out', async () => {
    aServer({
      ...loggedIn,
      [me]: { body: anOwnCreator({ overlayToken: null }) },
      [reveal]: { body: { overlayToken: 'older-token' } },
      [rotate]: { body: { overlayToken: 'newer-token' } },
    });
    const user = renderApp('/dashboard/stream');
    await user.click(await screen.findByRole('button', { name: 'Show overlay link' }));
    expect(await screen.findByText(`${window.location.origin}/overlay/older-token`)).toBeTruthy();
    await makeNewLink(user);
    expect(await screen.findByText('New Overlay Link')).toBeTruthy();
    const link = `${window.location.origin}/overlay/newer-token`;
    expect(screen.getByText(link)).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Preview', hidden: true }).href).toBe(link);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Copy overlay link' }));
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  it('shows the server message on failure', async () => {
    aServer({ ...loggedIn, [rotate]: errorAnswer(429, 'Too many attempts.', 'request.too-many') });
    await makeNewLink(renderApp('/dashboard/stream'));
    expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  });
});
