import { act, render, screen } from '@testing-library/react';
import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCreator, anAlert } from '../testing/builders';
import { feedMemory } from './feed-memory';
import { OverlayPage } from './overlay-page';
import { OverlaySession, type OverlaySocket } from './overlay-session';

const goal = { goalEnabled: true, goalTitle: 'New capture card', goalAmount: 1_000_000, goalRaised: 100_000 };

/** The page on a wire where the test is the server. */
function showOverlay() {
  const handlers = new Map<string, (value: unknown) => void>();
  const session = new OverlaySession(feedMemory(localStorage, 'token'), () => false);
  session.attach({
    on: (event: string, handler: (value: unknown) => void) => handlers.set(event, handler),
    timeout: () => ({ emit: () => undefined }),
  } as unknown as OverlaySocket);
  const { container } = render(<OverlayPage session={session} />);
  const say = (event: string, value: unknown) => act(() => handlers.get(event)?.(value));
  return {
    card: () => container.querySelector('.alert'),
    welcome: (creator = aCreator()) =>
      say('streamer', {
        creator: { ...creator, overlaySettings: defaultOverlaySettings },
        latestDonationId: 0,
        controls: { isPaused: false, isMuted: false },
      }),
    alert: (part: Partial<OverlayAlert> = {}) => say('alert', anAlert(part)),
  };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the overlay page', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });

  it('says that it is loading until the creator is there', () => {
    const overlay = showOverlay();
    expect(screen.getByText('Loading overlay...')).toBeTruthy();
    overlay.welcome();
    expect(screen.queryByText('Loading overlay...')).toBeNull();
  });

  it('shows donor, amount and message for ten seconds', async () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ message: 'Well played' });
    for (const text of ['New Donation!', 'from Tunde', '₦2,500', '"Well played"'])
      expect(screen.getByText(text)).toBeTruthy();
    await pass(9_900);
    expect(overlay.card()).not.toBeNull();
    await pass(200);
    expect(overlay.card()).toBeNull();
  });

  it('shows a replay for eight seconds', async () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ kind: 'replay' });
    await pass(8_100);
    expect(overlay.card()).toBeNull();
  });

  it('shows the second alert in full after the first', async () => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ id: 1 });
    overlay.alert({ id: 2, previousId: 1, donorName: 'Zainab' });
    expect(screen.queryByText('from Zainab')).toBeNull();
    await pass(10_100);
    expect(screen.getByText('from Zainab')).toBeTruthy();
    await pass(9_000);
    expect(screen.getByText('from Zainab')).toBeTruthy();
  });

  it.each([
    [500_000, 'false'],
    [500_001, 'true'],
  ])('at %d kobo, shaking is %s', (amount, isShaking) => {
    const overlay = showOverlay();
    overlay.welcome();
    overlay.alert({ amount });
    expect(overlay.card()?.getAttribute('data-shake')).toBe(isShaking);
  });

  it('has a goal when one is set, and moves it when a tip arrives, even while another is on the screen', () => {
    const overlay = showOverlay();
    overlay.welcome(aCreator(goal));
    expect(screen.getByText('10.0%')).toBeTruthy();
    overlay.alert({ id: 1, amount: 100_000 });
    overlay.alert({ id: 2, previousId: 1, amount: 100_000 });
    expect(screen.getByText('30.0%')).toBeTruthy();
    overlay.alert({ id: 1, kind: 'replay', amount: 100_000 });
    expect(screen.getByText('30.0%')).toBeTruthy();
  });
});
