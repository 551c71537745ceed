import type { AnswerName } from './documented-call.js';

const song = {
  id: '4iV5W9uYEdYUVa79Axb7Rh',
  name: 'Ojuelegba',
  artist: 'Wizkid',
  albumArt: null,
  duration: 195_000,
  previewUrl: null,
  uri: 'spotify:track:4iV5W9uYEdYUVa79Axb7Rh',
};

const settings = {
  songRequestsEnabled: true,
  songRequestPrice: 500_000,
  needsApproval: false,
  player: 'overlay',
  maxSeconds: null,
  maxPerDonor: null,
};

const item = {
  id: 12,
  donorName: 'Tunde',
  amount: 500_000,
  message: 'For mama',
  giftEffect: 'star',
  createdAt: '2026-11-21T19:14:05.000Z',
  song,
  state: 'pending',
  trouble: null,
};

/** One example per response type, as the server sends it; a test validates them against the schemas. */
export const songAnswerExamples: Partial<Record<AnswerName, unknown>> = {
  Song: song,
  SongSettings: settings,
  SongPanel: {
    settings,
    music: { isConnected: true, accountName: 'Ada Listens', isLost: false },
    queue: [item],
    history: [{ ...item, id: 11, state: 'played' }],
    blocked: [{ id: song.id, name: song.name, artist: song.artist }],
  },
  MusicAccess: {
    accessToken: 'BQC4…',
    expiresAt: '2026-11-21T20:14:05.000Z',
    playerScriptUrl: 'https://sdk.scdn.co/spotify-player.js',
    apiUrl: 'https://api.spotify.com',
  },
};
