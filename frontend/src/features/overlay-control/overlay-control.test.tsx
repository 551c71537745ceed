import { act, screen, within } from '@testing-library/react';
import type { DeliveryItem } from '@tipnaija/contracts/http/overlay';
import type { DashboardOverlay } from '@tipnaija/contracts/sockets/dashboard';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aServer, errorAnswer, pending } from '../../testing/a-server';
import { aDonation, anOwnCreator, aUser } from '../../testing/builders';
import { renderApp } from '../../testing/render-app';
import { formatShownAt } from './shown-words';

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
const testAlert = 'POST /api/overlay/test-alert';
const replay = 'POST /api/replay-donation';
const deliveries = 'GET /api/overlay/deliveries?ids=2,1';
const at = '2026-11-21T19:14:00.000Z';
const received = { body: { overlayCount: 1 } };
const noOverlay = { body: { overlayCount: 0 } };
const dashboard = {
  'GET /api/auth/user': { body: aUser() },
  'GET /api/streamers/me': { body: anOwnCreator() },
  'GET /api/streamers/creator-1/donations': {
    body: [aDonation({ id: 2, donorName: 'Zainab' }), aDonation({ id: 1, donorName: 'Tunde' })],
  },
  [deliveries]: {
    body: [
      { donationId: 2, state: 'waiting' },
      { donationId: 1, state: 'shown', shownAt: at },
    ] satisfies DeliveryItem[],
  },
};
const anOverlay = (part: Partial<DashboardOverlay> = {}): DashboardOverlay => ({
  isLive: true,
  overlayCount: 1,
  isUnresponsive: false,
  isSoundBlocked: false,
  isPaused: false,
  isMuted: false,
  ...part,
});

/** Opens the control page and waits until it is loaded and connected. */
async function openDashboard(
  answers: Parameters<typeof aServer>[0] = {},
  overlay: DashboardOverlay | null = anOverlay(),
) {
  const server = aServer({ ...dashboard, ...answers });
  const user = renderApp('/control');
  await screen.findByText('Tunde', { selector: 'li span' });
  await vi.waitFor(() => expect(listeners.has('overlay')).toBe(true));
  if (overlay) await emit('overlay', overlay);
  const controls = () => within(screen.getByRole('region', { name: 'Overlay controls' }));
  const button = (name: string) => controls().getByRole<HTMLButtonElement>('button', { name });
  /** The words below a name of the strip. */
  const strip = (name: RegExp) => controls().getByText(name).parentElement?.textContent;
  return { server, user, controls, button, strip };
}
async function sendTest(user: ReturnType<typeof renderApp>, kind: string) {
  await user.click(screen.getByRole('button', { name: 'Send a test alert' }));
  await user.click(screen.getByRole('menuitem', { name: `Test alert: ${kind}` }));
}
const emit = (event: string, message?: unknown) => act(async () => listeners.get(event)?.(message));
const row = (donor: string) => within(screen.getByText(donor, { selector: 'li span' }).closest('li') as HTMLElement);
const words = (iso: string) => formatShownAt(iso, { now: new Date() });

beforeEach(() => listeners.clear());

describe('OverlayControls', () => {
  it.each([
    ['Skip', 'skip', 'Alert Skipped'],
    ['Pause', 'pause', 'Alerts Paused'],
    ['Mute', 'mute', 'Alerts Muted'],
    ['Stop sound', 'stop-sound', 'Sound Stopped'],
    ['Show missed', 'show-missed', 'Missed Alerts Sent'],
  ])('%s sends the action "%s" and shows a toast', async (label, action, title) => {
    const { server, user, button } = await openDashboard({ [control]: received });
    await user.click(button(label));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(server.bodyOf(control)).toEqual({ action });
  });

  it.each([
    ['Tip', 'donation'],
    ['Song request', 'song-request'],
    ['Replay', 'replay'],
  ])('sends a test alert for a %s', async (label, kind) => {
    const { server, user } = await openDashboard({ [testAlert]: received });
    await sendTest(user, label);
    expect(await screen.findByText('Test Alert Sent')).toBeTruthy();
    expect(server.bodyOf(testAlert)).toEqual({ kind });
  });

  it('shows Resume and Unmute according to the overlay state', async () => {
    const { server, user, controls, button } = await openDashboard({ [control]: received });
    await emit('overlay', anOverlay({ isPaused: true, isMuted: true }));
    expect(controls().getByText('Alerts are paused')).toBeTruthy();
    expect(controls().getByText('Alerts are muted')).toBeTruthy();
    await user.click(button('Resume'));
    expect(await screen.findByText('Alerts Resumed')).toBeTruthy();
    expect(server.bodyOf(control)).toEqual({ action: 'resume' });
    await user.click(button('Unmute'));
    expect(await screen.findByText('Sound Is On')).toBeTruthy();
    expect(server.bodyOf(control)).toEqual({ action: 'unmute' });
  });

  it('keeps the focus on a toggled switch', async () => {
    const { user, button } = await openDashboard({ [control]: received });
    await user.click(button('Pause'));
    await screen.findByText('Alerts Paused');
    button('Pause').focus();
    await emit('overlay', anOverlay({ isPaused: true }));
    expect(document.activeElement).toBe(button('Resume'));
  });

  it('disables the switches until the overlay state is known', async () => {
    const { button } = await openDashboard({}, null);
    expect(['Pause', 'Mute', 'Skip', 'Stop sound'].map((name) => button(name).disabled)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it.each(['Skip', 'Show missed'])('shows a notice when no overlay received "%s"', async (label) => {
    const { user, button } = await openDashboard(
      { [control]: noOverlay },
      anOverlay({ isLive: false, overlayCount: 0 }),
    );
    await user.click(button(label));
    expect(await screen.findByText('No Overlay Connected')).toBeTruthy();
  });

  it('does not claim that alerts were sent when none was missed', async () => {
    const { user, button } = await openDashboard({ [control]: { body: { overlayCount: 1, alertCount: 0 } } });
    await user.click(button('Show missed'));
    expect(await screen.findByText('No Missed Alerts')).toBeTruthy();
    expect(screen.queryByText('Missed Alerts Sent')).toBeNull();
  });

  it('shows a notice when no overlay received the test alert', async () => {
    const { user } = await openDashboard({ [testAlert]: noOverlay }, null);
    await sendTest(user, 'Tip');
    expect(await screen.findByText('No Overlay Connected')).toBeTruthy();
  });

  it('says once which buttons need a connected overlay, once that is known', async () => {
    const reason = 'Needs a connected overlay';
    const { controls } = await openDashboard({}, null);
    const describedBy = (description: string) =>
      ['Skip', 'Stop sound', 'Show missed', 'Mute'].filter((name) =>
        controls().queryByRole('button', { name, description }),
      );
    expect(controls().queryByText(reason)).toBeNull();
    await emit('overlay', anOverlay({ isLive: false, overlayCount: 0 }));
    expect(controls().getAllByText(reason)).toHaveLength(1);
    expect(describedBy(reason)).toEqual(['Skip', 'Stop sound', 'Show missed']);
    await emit('overlay', anOverlay());
    expect(controls().queryByText(reason)).toBeNull();
  });

  it('makes only Resume stand out, in gold, while alerts are paused', async () => {
    const { button } = await openDashboard({}, anOverlay());
    expect(button('Pause').className).not.toMatch(/bg-(brand|accent-solid)/);
    await emit('overlay', anOverlay({ isPaused: true }));
    expect(button('Resume').className).toContain('bg-accent-solid');
  });

  it('pauses without a connected overlay, for the next one to connect', async () => {
    const { user, button } = await openDashboard({ [control]: noOverlay });
    await user.click(button('Pause'));
    expect(await screen.findByText('Alerts Paused')).toBeTruthy();
  });

  it('shows the server message on failure', async () => {
    const { user, button } = await openDashboard({
      [control]: errorAnswer(429, 'Too many attempts.', 'request.too-many'),
    });
    await user.click(button('Skip'));
    expect(await screen.findByText('Too many attempts.')).toBeTruthy();
  });

  it('shows the last displayed alert', async () => {
    const { strip } = await openDashboard();
    expect(strip(/^Last shown/)).toBe('Last shownNo tip yeton your stream');
    await emit('overlay', anOverlay({ lastShown: { donationId: 1, at } }));
    expect(strip(/^Last shown/)).toBe(`Last shownTunde₦2,500${words(at)}`);
    const later = '2026-11-21T19:15:00.000Z';
    await emit('overlay-shown', { donationId: 2, shownAt: later });
    expect(strip(/^Last shown/)).toBe(`Last shownZainab₦2,500${words(later)}`);
    await emit('overlay', anOverlay({ lastShown: { donationId: 99, at } }));
    expect(strip(/^Last shown/)).toBe(`Last shownAn earlier tip${words(at)}`);
  });

  it('does not say that no tip was shown before it knows', async () => {
    const { strip } = await openDashboard({}, null);
    expect(strip(/^Last shown/)).toBe('Last shownon your stream');
  });

  it('counts the tips that wait and shows the oldest', async () => {
    const waiting = [2, 1].map((donationId) => ({ donationId, state: 'waiting' }));
    const { strip } = await openDashboard({ [deliveries]: { body: waiting } });
    await vi.waitFor(() => expect(strip(/^Waiting(:|$)/)).toBe('Waiting: 2Tunde₦2,500waits longest'));
    await emit('overlay-shown', { donationId: 1, shownAt: at });
    expect(strip(/^Waiting(:|$)/)).toBe('Waiting: 1Zainab₦2,500');
    await emit('overlay-shown', { donationId: 2, shownAt: at });
    expect(strip(/^Waiting(:|$)/)).toBe('WaitingNonefor your stream');
  });

  it('counts the alerts that wait for approval', async () => {
    const { strip } = await openDashboard({ [deliveries]: { body: [{ donationId: 2, state: 'held' }] } });
    await vi.waitFor(() => expect(strip(/^Waiting(:|$)/)).toBe('WaitingNone1 for your OK'));
  });
});

describe('AlertsSummary', () => {
  const ids = [6, 5, 4, 3, 2, 1];
  const sixTips = {
    ...dashboard,
    'GET /api/streamers/creator-1/donations': { body: ids.map((id) => aDonation({ id })) },
    'GET /api/overlay/deliveries?ids=6,5,4,3,2,1': {
      body: ids.map((donationId) => ({ donationId, state: 'waiting' })),
    },
  };

  it('counts older tips than the listed five, as the stream page does', async () => {
    aServer(sixTips);
    renderApp('/dashboard');
    expect(await screen.findByText('6 waiting for your overlay')).toBeTruthy();
    const listed = within(screen.getByRole('region', { name: 'Recent Donations' }));
    expect(await listed.findAllByText('Waiting')).toHaveLength(5);
  });

  it('counts the queue of a connected overlay', async () => {
    aServer(sixTips);
    renderApp('/dashboard');
    await vi.waitFor(() => expect(listeners.has('overlay')).toBe(true));
    await emit('overlay', anOverlay());
    expect(await screen.findByText('6 in the queue')).toBeTruthy();
  });
});

describe('DonationAlert', () => {
  it('shows a pending alert until the live message reports it shown', async () => {
    aServer({ ...dashboard });
    renderApp('/dashboard');
    expect(await screen.findByText('1 waiting for your overlay')).toBeTruthy();
    await vi.waitFor(() => expect(listeners.has('overlay')).toBe(true));
    expect(await row('Zainab').findByText('Waiting')).toBeTruthy();
    expect(row('Tunde').getByText(`Shown ${words(at)}`)).toBeTruthy();
    await emit('overlay-shown', { donationId: 2, shownAt: at });
    expect(row('Zainab').getByText(`Shown ${words(at)}`)).toBeTruthy();
    expect(row('Zainab').queryByText('Waiting')).toBeNull();
    expect(screen.getByText('All shown on your stream')).toBeTruthy();
  });

  it('says the minute of the alert only when it is not that of the tip', async () => {
    const { createdAt } = aDonation();
    await openDashboard({ [deliveries]: { body: [{ donationId: 2, state: 'shown', shownAt: createdAt }] } });
    expect(await row('Zainab').findByText('Shown')).toBeTruthy();
  });

  it.each([
    ['missed', 'Missed'],
    ['held', 'Held for your approval'],
    ['refused', 'Refused by you'],
    ['below-minimum', 'Below your minimum for alerts'],
  ])('shows the state %s', async (state, messages) => {
    await openDashboard({ [deliveries]: { body: [{ donationId: 2, state }] } });
    expect(await row('Zainab').findByText(messages)).toBeTruthy();
  });

  it('refetches after Show missed', async () => {
    const { server, user, button } = await openDashboard({
      [control]: received,
      [deliveries]: { body: [{ donationId: 2, state: 'missed' }] },
    });
    await row('Zainab').findByText('Missed');
    server.answer(deliveries, { body: [{ donationId: 2, state: 'shown', shownAt: at }] });
    await user.click(button('Show missed'));
    expect(await row('Zainab').findByText(`Shown ${words(at)}`)).toBeTruthy();
  });

  it('loads the states of the whole list in one request', async () => {
    // Each overlay message reloads the alerts, so this test sends none.
    const { server } = await openDashboard({}, null);
    await row('Zainab').findByText('Waiting');
    expect(server.sent.filter(({ call }) => call.includes('deliveries'))).toHaveLength(1);
  });
});

describe('Replay button', () => {
  const replayOf = (donor: string) =>
    row(donor).findByRole<HTMLButtonElement>('button', { name: `Replay the tip from ${donor}` });

  it('resends the alert of its donation', async () => {
    const { server, user } = await openDashboard({ [replay]: received });
    await user.click(await replayOf('Tunde'));
    expect(await screen.findByText('Donation Replayed')).toBeTruthy();
    expect(screen.getByText('The donation alert has been sent to your overlay')).toBeTruthy();
    expect(server.bodyOf(replay)).toEqual({ donationId: 1 });
  });

  it('shows the spinner only for the donation being replayed', async () => {
    const bothShown = [2, 1].map((donationId) => ({ donationId, state: 'shown', shownAt: at }));
    const { user } = await openDashboard({ [replay]: pending, [deliveries]: { body: bothShown } });
    await user.click(await replayOf('Tunde'));
    const [pressed, other] = [await replayOf('Tunde'), await replayOf('Zainab')];
    expect([pressed.disabled, pressed.querySelector('.animate-spin')]).toEqual([true, expect.anything()]);
    expect(other.disabled).toBe(false);
  });

  it('reads Show for a tip that the stream missed', async () => {
    const missed = { body: [{ donationId: 2, state: 'missed' }] };
    const { server, user } = await openDashboard({ [replay]: received, [deliveries]: missed });
    const show = await row('Zainab').findByRole('button', { name: 'Show the tip from Zainab' });
    expect(show.textContent).toBe('Show');
    await user.click(show);
    expect(server.bodyOf(replay)).toEqual({ donationId: 2 });
  });

  it.each(['waiting', 'held', 'refused', 'below-minimum'])('is in the menu of a tip that is %s', async (state) => {
    const { server, user } = await openDashboard({
      [replay]: received,
      [deliveries]: {
        body: [
          { donationId: 2, state },
          { donationId: 1, state: 'shown', shownAt: at },
        ],
      },
    });
    await row('Tunde').findByRole('button', { name: 'Replay the tip from Tunde' });
    expect(row('Zainab').queryByRole('button', { name: /^(Replay|Show)/ })).toBeNull();
    await user.click(row('Zainab').getByRole('button', { name: 'More for the tip from Zainab' }));
    await user.click(screen.getByRole('menuitem', { name: 'Show now: the tip from Zainab' }));
    expect(server.bodyOf(replay)).toEqual({ donationId: 2 });
  });

  it('shows a notice when no overlay is connected', async () => {
    const { user } = await openDashboard({ [replay]: noOverlay });
    await user.click(await replayOf('Tunde'));
    expect(await screen.findByText(/We see no overlay connected/)).toBeTruthy();
  });

  it('shows an error on failure', async () => {
    const { user } = await openDashboard({ [replay]: errorAnswer(503, 'Trouble', 'service.unavailable') });
    await user.click(await replayOf('Tunde'));
    expect(await screen.findByText('Replay Failed')).toBeTruthy();
    expect(screen.getByText('Failed to replay donation. Please try again.')).toBeTruthy();
  });
});
