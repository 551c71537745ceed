import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SongRequestItem } from '@tipnaija/contracts/http/songs';
import { describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query-client';
import { aServer } from '../../testing/a-server';
import { SongQueue } from './song-queue';

const playing: SongRequestItem = {
  id: 1,
  donorName: 'Tunde',
  amount: 500_000,
  message: null,
  giftEffect: null,
  createdAt: '2026-11-21T18:42:00.000Z',
  song: {
    id: 's1',
    name: 'Ojuelegba',
    artist: 'Wizkid',
    albumArt: null,
    duration: 195_000,
    previewUrl: null,
    uri: 'u',
  },
  state: 'playing',
  trouble: null,
};

const screenOf = (queue: SongRequestItem[], overlayCount: number | null, player: 'overlay' | 'creator') => (
  <QueryClientProvider client={makeQueryClient()}>
    <SongQueue queue={queue} player={player} overlayCount={overlayCount} />
  </QueryClientProvider>
);
const queue = (overlayCount: number | null, player: 'overlay' | 'creator' = 'overlay') =>
  render(screenOf([playing], overlayCount, player));

describe('SongQueue', () => {
  it('shows a stopped song when its overlay is gone and offers to play it again', () => {
    queue(0);
    expect(screen.getByText('Stopped: overlay closed')).toBeTruthy();
    expect(screen.queryByText('Playing')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play: Ojuelegba' })).toBeTruthy();
  });

  it('plays a song again that a refreshed overlay plays no more', async () => {
    const act = 'POST /api/streamers/me/song-requests/1';
    const server = aServer({ [act]: { body: { overlayCount: 1 } } });
    queue(1);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'More for Ojuelegba' }));
    await user.click(screen.getByRole('menuitem', { name: 'Play again: Ojuelegba' }));
    await vi.waitFor(() => expect(server.bodyOf(act)).toEqual({ action: 'play' }));
  });

  it('moves a song among those that come up, not past the one that plays', async () => {
    const order = 'PATCH /api/streamers/me/song-requests/order';
    const server = aServer({ [order]: { body: {} } });
    const named = (id: number, name: string): SongRequestItem => ({
      ...playing,
      id,
      state: 'pending',
      song: { ...playing.song, name },
    });
    render(screenOf([playing, named(2, 'Essence'), named(3, 'Joro')], 1, 'overlay'));
    const user = userEvent.setup();
    const movesOf = async (name: string) => {
      await user.click(screen.getByRole('button', { name: `More for ${name}` }));
      return screen.queryAllByRole('menuitem', { name: /^Move/ }).map((item) => item.getAttribute('aria-label'));
    };
    expect(await movesOf('Ojuelegba')).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await movesOf('Essence')).toEqual(['Move down: Essence']);
    await user.keyboard('{Escape}');
    expect(await movesOf('Joro')).toEqual(['Move up: Joro']);
    await user.click(screen.getByRole('menuitem', { name: 'Move up: Joro' }));
    await vi.waitFor(() => expect(server.bodyOf(order)).toEqual({ ids: [3, 2] }));
  });

  it('offers to play again only a playing song of the overlay', async () => {
    const user = userEvent.setup();
    render(screenOf([playing, { ...playing, id: 2, state: 'pending' }], 1, 'creator'));
    for (const menu of screen.getAllByRole('button', { name: 'More for Ojuelegba' })) {
      await user.click(menu);
      expect(screen.getByRole('menuitem', { name: 'Mark played: Ojuelegba' })).toBeTruthy();
      expect(screen.queryByRole('menuitem', { name: 'Play again: Ojuelegba' })).toBeNull();
      await user.keyboard('{Escape}');
    }
  });

  it('shows how far a song is that began while the page was open', () => {
    vi.useFakeTimers();
    const { rerender } = render(screenOf([{ ...playing, state: 'pending' }], 1, 'overlay'));
    rerender(screenOf([playing], 1, 'overlay'));
    act(() => {
      vi.advanceTimersByTime(65_000);
    });
    expect(screen.getByRole('progressbar', { name: 'Progress of the song' }).getAttribute('aria-valuenow')).toBe('33');
    expect(screen.getByText('1:05')).toBeTruthy();
    vi.useRealTimers();
  });

  it('shows only the length of a song that played before', () => {
    queue(1);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByText('3:15 long')).toBeTruthy();
  });

  it.each([
    ['an overlay is connected', 1, 'overlay'],
    ['the overlay count is unknown', null, 'overlay'],
    ['the creator plays it', 0, 'creator'],
  ] as const)('shows a playing song when %s', (_when, overlayCount, player) => {
    queue(overlayCount, player);
    expect(screen.getByText('Playing')).toBeTruthy();
  });
});
