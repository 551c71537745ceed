import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { OverlayStatus } from './overlay-status';

const overlay = { isLive: true, overlayCount: 1, isUnresponsive: false, isSoundBlocked: false };

describe('OverlayStatus', () => {
  it.each([
    ['nothing is known yet', null, 'Connecting...Checking the stream.'],
    ['the overlay is connected', overlay, 'Overlay connectedNew tips show on the stream.'],
    [
      'the overlay is not connected',
      { ...overlay, isLive: false, overlayCount: 0 },
      'Overlay not connectedNew tips wait until Ada opens the overlay in OBS.',
    ],
    [
      'the overlay does not respond',
      { ...overlay, isLive: false, isUnresponsive: true },
      'Overlay not connectedIt is open but does not respond. Ask Ada to refresh the browser source in OBS.',
    ],
    [
      'the sound is blocked',
      { ...overlay, isSoundBlocked: true },
      'Overlay connectedIt makes no sound yet. Ask Ada to click the overlay page once.',
    ],
  ])('names to a helper what the creator has to do when %s', (_when, state, words) => {
    render(<OverlayStatus overlay={state} wasLive={null} helpedName="Ada" />);
    expect(screen.getByRole('status').textContent).toBe(words);
  });

  it('is unknown while the page has no connection of its own', () => {
    const stale = { ...overlay, overlayCount: 2 };
    render(<OverlayStatus overlay={stale} wasLive isStale />);
    expect(screen.getByRole('status').textContent).toBe('Connecting...Checking the stream.');
  });
});
