import { act, screen, within } from '@testing-library/react';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer } from '../../testing/a-server';
import { aDonation, anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';

type Listener = (message?: unknown) => void;
const listeners = vi.hoisted(() => new Map<string, (message?: unknown) => void>());
vi.mock('../../lib/socket-with-ticket', () => ({
  openSocketWithTicket: ({ listen }: { listen: (socket: { on: (event: string, fn: Listener) => void }) => void }) => {
    listeners.clear();
    listen({ on: (event, fn) => listeners.set(event, fn) });
    return () => undefined;
  },
}));

const control = 'POST /api/overlay/control';
const replay = 'POST /api/replay-donation';
const loggedIn = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/streamers/creator-1/donations': { body: [aDonation({ id: 1, donorName: 'Tunde' })] },
  'GET /api/overlay/deliveries?ids=1': { body: [{ donationId: 1, state: 'missed' }] },
};
const anOverlay: DashboardOverlay = {
  isLive: true,
  overlayCount: 1,
  isUnresponsive: false,
  isSoundBlocked: false,
  isPaused: false,
  isMuted: false,
};
const emit = (event: string, message?: unknown) => act(async () => listeners.get(event)?.(message));

/** Opens the page and waits until it is loaded and connected. */
async function openControl(answers: Parameters<typeof aServer>[0] = {}) {
  const server = aServer({ ...loggedIn, ...answers });
  const user = renderApp('/control');
  await screen.findByText('Tunde');
  await vi.waitFor(() => expect(listeners.has('overlay')).toBe(true));
  return { server, user };
}

describe('ControlPage', () => {
  it('shows the overlay status live', async () => {
    await openControl();
    expect(screen.getByText('Not connected')).toBeTruthy();
    await emit('overlay', anOverlay);
    expect(screen.getByText('Overlay connected')).toBeTruthy();
  });

  it('says that it connects five seconds after its own connection is lost, until the state arrives again', async () => {
    await openControl();
    await emit('overlay', anOverlay);
    vi.useFakeTimers();
    const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
    await emit('disconnect');
    await pass(4_000);
    await emit('overlay', anOverlay);
    await emit('disconnect');
    await pass(4_000);
    for (const words of ['Live', 'Overlay connected']) expect(screen.getByText(words)).toBeTruthy();
    await pass(1_000);
    expect(screen.getByText('Connecting...')).toBeTruthy();
    expect(screen.queryByText('Live')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveProperty('disabled', false);
    await emit('overlay', anOverlay);
    for (const words of ['Live', 'Overlay connected']) expect(screen.getByText(words)).toBeTruthy();
  });

  it('says how many tips wait until the overlay opens', async () => {
    await openControl({ 'GET /api/overlay/deliveries?ids=1': { body: [{ donationId: 1, state: 'waiting' }] } });
    expect(await screen.findByText('1 tip waits until it opens.')).toBeTruthy();
  });

  it('offers the link to a creator without tips', async () => {
    aServer({ ...loggedIn, 'GET /api/streamers/creator-1/donations': { body: [] } });
    renderApp('/control');
    expect(await screen.findByRole('button', { name: 'Copy your link' })).toBeTruthy();
  });

  it('offers the overlay controls of the dashboard', async () => {
    const { server, user } = await openControl({ [control]: { body: { overlayCount: 1 } } });
    await emit('overlay', anOverlay);
    const controls = within(screen.getByRole('region', { name: 'Overlay controls' }));
    await user.click(controls.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText('Alerts Paused')).toBeTruthy();
    expect(server.bodyOf(control)).toEqual({ action: 'pause' });
  });

  it('lists new tips as they arrive and replays them', async () => {
    const { server, user } = await openControl({ [replay]: { body: { overlayCount: 1 } } });
    expect(await screen.findByText('Missed')).toBeTruthy();
    const tip = aDonation({ id: 2, donorName: 'Zainab' });
    await emit('tip', { ...tip, creatorTotalKobo: 500_000, revision: 2 });
    await user.click(await screen.findByRole('button', { name: 'Replay the tip from Zainab' }));
    expect(await screen.findByText('Donation Replayed')).toBeTruthy();
    expect(server.bodyOf(replay)).toEqual({ donationId: 2 });
  });

  it('asks for a proof before it reveals the overlay link of an account with a second factor', async () => {
    const link = 'POST /api/streamers/me/overlay-link';
    const { server, user } = await openControl({
      'GET /api/streamers/me': { body: anOwnCreator({ overlayToken: null }) },
      [link]: {
        status: 403,
        body: { message: 'Please confirm.', code: 'auth.proof-needed', details: { methods: ['code'] } },
      },
      'POST /api/auth/proof': { body: { provenUntil: '2026-11-21T18:52:00.000Z' } },
    });
    await user.click(screen.getByRole('button', { name: 'Connect to OBS' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.type(dialog.getByLabelText('Code from your app'), '123456');
    server.answer(link, { body: { overlayToken: 'revealed-token' } });
    await user.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('dialog', { name: 'Add your alerts to OBS' })).toBeTruthy();
  });

  it('links back to the dashboard', async () => {
    const { user } = await openControl();
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('region', { name: 'Quick Actions' })).toBeTruthy();
  });

  it('shows the onboarding link to a user without a profile', async () => {
    aServer({ ...loggedIn, 'GET /api/streamers/me': errorAnswer(404, 'You have no creator profile yet.') });
    renderApp('/control');
    expect(await screen.findByRole('link', { name: 'Create Profile' })).toBeTruthy();
  });
});
