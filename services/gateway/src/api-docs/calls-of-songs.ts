import { type DocumentedCalls, nothing } from './documented-call.js';

const streamerId = '0197a3a0-0000-7000-8000-000000000001';
const track = { id: '4iV5W9uYEdYUVa79Axb7Rh', name: 'Ojuelegba', artist: 'Wizkid' };
const selectedSong = {
  ...track,
  albumArt: null,
  duration: 195_000,
  previewUrl: null,
  uri: `spotify:track:${track.id}`,
};
const request = { streamerId, donorName: 'Tunde', message: 'For mama', giftEffect: 'star', selectedSong };

export const callsOfSongs: DocumentedCalls = {
  'GET /api/spotify/search': {
    summary: 'Searches songs, at most ten results; results are cached for ten minutes',
    answer: { listOf: 'Song' },
    rejections: ['creator.not-found', 'song.requests-off', 'music.busy', 'music.unavailable'],
  },
  'POST /api/donations/song-request': {
    summary:
      'Initiates the payment of a song request; the response depends on the payment method, as in the other two calls',
    body: { ...request, amount: 250_000, paymentMethod: 'paystack' },
    answer: {
      form: {
        type: 'object',
        properties: {
          reference: { type: 'string' },
          paymentUrl: { type: 'string' },
          clientSecret: { type: 'string' },
        },
        required: ['reference'],
      },
      example: { reference: '0197a3a0-0000-7000-8000-000000000002', paymentUrl: 'https://checkout.paystack.com/abc' },
    },
    rejections: [
      'song.requests-off',
      'song.below-price',
      'song.unknown',
      'song.blocked',
      'song.too-long',
      'song.too-many',
      'creator.not-found',
      'donation.below-minimum',
      'provider.unavailable',
    ],
  },
  'POST /api/donations/test-song-request': {
    summary: 'Shows and plays a test song request, for the signed-in creator',
    body: { ...request, amount: 500_000, isTest: true },
    answer: { one: 'HeardByOverlays' },
    rejections: ['creator.no-profile', 'creator.not-yours', 'song.unknown'],
  },
  'GET /api/overlay/song-requests/{streamerId}': {
    summary:
      "For polling overlays: the oldest paid request that no overlay has shown, or null; with the overlay's token it is reserved for ten seconds",
    answer: {
      form: {
        type: ['object', 'null'],
        properties: {
          id: { type: 'integer' },
          donorName: { type: 'string' },
          amount: { type: 'integer' },
          message: { type: ['string', 'null'] },
          giftEffect: { type: ['string', 'null'] },
          createdAt: { type: 'string' },
          selectedSong: { type: 'object' },
        },
      },
      example: {
        id: 12,
        donorName: 'Tunde',
        amount: 250_000,
        message: null,
        giftEffect: null,
        createdAt: '2026-11-21T19:14:05.000Z',
        selectedSong,
      },
    },
    rejections: ['creator.not-found', 'overlay.unknown-token'],
  },
  'GET /api/streamers/me/song-requests': {
    summary: 'The song request panel: settings, the music connection, the queue, the history, blocked tracks',
    answer: { one: 'SongPanel' },
    rejections: ['creator.no-profile'],
  },
  'PATCH /api/streamers/me/song-requests': {
    summary: 'Changes any part of the settings; requires Premium, and a music connection to enable requests',
    body: {
      songRequestsEnabled: true,
      songRequestPrice: 500_000,
      needsApproval: false,
      player: 'overlay',
      maxSeconds: 480,
    },
    answer: { one: 'SongSettings' },
    rejections: ['premium.required', 'song.price-too-low', 'music.not-connected', 'creator.no-profile'],
  },
  'PATCH /api/streamers/me/song-requests/order': {
    summary: 'Reorders these requests of the queue; the others keep their positions',
    body: { ids: [15, 12] },
    answer: nothing,
    rejections: ['creator.no-profile'],
  },
  'POST /api/streamers/me/song-requests/{id}': {
    summary: 'Approves, plays, marks as played, skips or removes a request',
    body: { action: 'played' },
    answer: { one: 'HeardByOverlays' },
    rejections: ['song.request-not-found', 'song.moved-on'],
  },
  'POST /api/streamers/me/blocked-tracks': {
    summary: 'Rejects requests of this track from now on',
    body: track,
    answer: nothing,
    rejections: ['creator.no-profile'],
  },
  'DELETE /api/streamers/me/blocked-tracks/{trackId}': {
    summary: 'Allows requests of the track again',
    answer: nothing,
    rejections: ['creator.no-profile'],
  },
  'GET /api/auth/spotify': {
    summary: "Redirects a creator's browser to Spotify's consent page",
    query: ['streamerId'],
    answer: { redirect: 'To Spotify, or to sign in' },
  },
  'GET /api/auth/spotify/callback': {
    summary: 'The OAuth callback of Spotify',
    query: ['state', 'code'],
    answer: { redirect: 'To the dashboard, with spotify=connected, refused, not-allowed or failed' },
  },
  'GET /api/spotify/access-token': {
    summary:
      "For the overlay of a premium creator, authenticated by its link's token: a Spotify access token, valid for an hour at most",
    query: ['token', 'refused'],
    answer: { one: 'MusicAccess' },
    rejections: ['overlay.unknown-token', 'premium.required', 'music.not-connected', 'music.unavailable'],
  },
  'POST /api/spotify/disconnect': {
    summary: 'Disconnects Spotify',
    answer: nothing,
    rejections: ['creator.no-profile'],
  },
};
