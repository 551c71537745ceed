import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { SongRequestItem } from '@tipnaija/contracts/http/songs';
import { describe, expect, it } from 'vitest';
import { makeQueryClient } from '../../lib/query-client';
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

const queue = (overlayCount: number | null, player: 'overlay' | 'creator' = 'overlay') =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SongQueue queue={[playing]} player={player} overlayCount={overlayCount} />
    </QueryClientProvider>,
  );

describe('SongQueue', () => {
  it('shows a stopped song when its overlay is gone and offers to play it again', () => {
    queue(0);
    expect(screen.getByText('Stopped: overlay closed')).toBeTruthy();
    expect(screen.queryByText('Playing')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play on overlay: Ojuelegba' })).toBeTruthy();
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
