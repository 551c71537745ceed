import { defaultOverlaySettings } from '@tipnaija/contracts';
import { type Answer, type DocumentedCalls, nothing } from './documented-call.js';

const bank = { bankName: 'Access Bank', accountNumber: '0123456785' };

/** Returns a response with one named text. */
const text = (name: string, example: string): Answer => ({
  form: { type: 'object', properties: { [name]: { type: 'string' } }, required: [name] },
  example: { [name]: example },
});

export const callsOfCreators: DocumentedCalls = {
  'POST /api/streamers': {
    summary: 'Finishes onboarding: creates the creator profile of the signed-in user',
    body: { username: 'ada', displayName: 'Ada Live', bio: 'Afrobeats on the keys', ...bank, accountName: 'ADA OBI' },
    answer: { one: 'CreatedCreator' },
    rejections: ['creator.already-exists', 'username.taken', 'username.reserved'],
  },
  'GET /api/streamers/me': {
    summary: "The creator's own profile with the wallet balance and the overlay link",
    answer: { one: 'OwnCreator' },
    rejections: ['creator.no-profile'],
  },
  'GET /api/streamers/me/analytics': {
    summary: 'The tips of the last 30 days; 90 days and the nullable fields require Premium',
    answer: { one: 'CreatorAnalytics' },
    rejections: ['creator.no-profile'],
  },
  'GET /api/streamers/{usernameOrId}': {
    summary: 'The public profile of a creator',
    answer: { one: 'PublicCreator' },
    rejections: ['creator.not-found'],
  },
  'GET /api/streamers/{usernameOrId}/live': {
    summary: 'Server-sent events, each a LiveTipPage: one immediately and one within seconds of a tip',
    answer: { bytes: 'text/event-stream' },
    rejections: ['creator.not-found', 'service.unavailable'],
  },
  'GET /api/streamers/{username}/card.png': {
    summary: "The link preview image of a creator's page",
    answer: { bytes: 'image/png' },
    rejections: ['creator.not-found'],
  },
  'PATCH /api/streamers/{id}/goal': {
    summary: 'Changes the goal of the own profile; the amount is in kobo',
    body: { goalEnabled: true, goalTitle: 'New keyboard', goalAmount: 5_000_000, goalDescription: null },
    answer: nothing,
    rejections: ['creator.not-yours', 'creator.not-found'],
  },
  'POST /api/streamers/{id}/goal/reset': {
    summary: 'Restarts the goal from zero; the lifetime total stays',
    answer: nothing,
    rejections: ['creator.not-yours', 'creator.not-found'],
  },
  'PATCH /api/streamers/me/bank-details': {
    summary: 'Changes the bank account for withdrawals, confirmed by the password; withdrawals pause for 24 hours',
    body: { ...bank, accountName: 'ADA OBI', password: 'secret1' },
    answer: nothing,
    rejections: ['password.incorrect', 'creator.no-profile'],
  },
  'POST /api/streamers/me/overlay-token': {
    summary: 'Creates a new overlay link; overlays of the old link are disconnected',
    answer: text('overlayToken', 'x7Qm2…'),
    rejections: ['creator.no-profile'],
  },
  'PUT /api/streamers/me/avatar': {
    summary: 'Uploads a picture as multipart/form-data, in a field of any name; JPEG, PNG, WebP or GIF up to 2 MB',
    answer: text('avatarUrl', '/api/avatars/3f2a….webp'),
    rejections: ['avatar.not-an-image', 'avatar.too-large', 'creator.no-profile'],
  },
  'GET /api/avatars/{name}': {
    summary: 'An uploaded picture',
    answer: { bytes: 'image/webp' },
    rejections: ['avatar.not-found'],
  },
  'GET /api/bank/resolve': {
    summary: "The account holder's name at the bank",
    answer: text('accountName', 'ADA OBI'),
    rejections: ['bank-account.not-found', 'bank-account.lookup-unavailable'],
  },
  'PATCH /api/streamers/me/overlay-settings': {
    summary: 'Changes any part of the appearance and pacing of alerts; connected overlays update immediately',
    body: { theme: { primaryColor: '#22c55e' }, layout: defaultOverlaySettings.layout, pacing: { groupAbove: 20 } },
    answer: { one: 'OverlaySettings' },
    rejections: ['creator.no-profile'],
  },
};
