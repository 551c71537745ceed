import { type Answer, type DocumentedCalls, nothing } from './documented-call.js';

const streamerId = '0197a3a0-0000-7000-8000-000000000001';
const tip = { streamerId, donorName: 'Tunde', message: 'One love!', giftEffect: 'heart' };

/** The outcome of the event: confirmed, duplicate, ignored, quarantined, deferred or failed. */
const received: Answer = {
  form: { type: 'object', properties: { outcome: { type: 'string' } }, required: ['outcome'] },
  example: { outcome: 'confirmed' },
};

export const callsOfTips: DocumentedCalls = {
  'POST /api/donations/initiate': {
    summary: 'Initiates a payment in naira; the browser navigates to paymentUrl. The amount is in kobo, at least 10000',
    body: { ...tip, amount: 250_000, paymentMethod: 'paystack' },
    answer: { one: 'InitiatedDonation' },
    rejections: [
      'creator.not-found',
      'donation.below-minimum',
      'donation.above-maximum',
      'donation.wrong-method',
      'donation.song-not-taken',
      'provider.unavailable',
    ],
  },
  'POST /api/donations/initiate-stripe': {
    summary: 'Initiates a card payment in US dollars; the amount is in US cents, at least 100',
    body: { ...tip, amount: 500, paymentMethod: 'stripe' },
    answer: { one: 'InitiatedCardDonation' },
    rejections: [
      'creator.not-found',
      'donation.below-minimum',
      'donation.above-maximum',
      'donation.method-unavailable',
      'donation.wrong-method',
      'donation.song-not-taken',
      'provider.unavailable',
    ],
  },
  'GET /api/payments/config': {
    summary: 'The card payment configuration of the tip page',
    answer: { one: 'PaymentsConfig' },
  },
  'GET /api/payments/{reference}': {
    summary: 'The state of a payment; queries the provider while it is pending',
    answer: { one: 'PaymentReceipt' },
    rejections: ['payment.not-found'],
  },
  'GET /api/payments/return': {
    summary: 'The redirect target of Paystack after a payment',
    query: ['reference', 'trxref'],
    answer: { redirect: "To the creator's page or to the receipt" },
  },
  'PATCH /api/streamers/me/donations/{id}/hidden-words': {
    summary: "Hides a donor's name or message from the public lists; an empty list shows what an admin did not hide",
    body: { hidden: ['name', 'message'] },
    answer: {
      form: { type: 'object', properties: { hidden: { type: 'object' } } },
      example: { hidden: { message: 'creator' } },
    },
    rejections: ['creator.no-profile', 'donation.not-found', 'request.too-many'],
  },
  'GET /api/streamers/{id}/donations': {
    summary: 'Donations, newest first; replayed ones are marked',
    answer: { listOf: 'DonationItem' },
    rejections: ['creator.not-found'],
  },
  'GET /api/streamers/{id}/recent-donations': {
    summary: 'The ten newest donations',
    answer: { listOf: 'DonationItem' },
    rejections: ['creator.not-found'],
  },
  'GET /api/streamers/{id}/top-donations': {
    summary: 'The five largest donations',
    answer: { listOf: 'DonationItem' },
    rejections: ['creator.not-found'],
  },
  'GET /api/streamers/{id}/supporters': {
    summary: 'Supporters by total, largest first; `before` is the last donorName of the previous page',
    answer: { listOf: 'Supporter' },
    rejections: ['creator.not-found'],
  },
  'POST /api/webhooks/paystack': {
    summary: 'For Paystack: the raw event, signed in x-paystack-signature. 200 means that it is committed',
    answer: received,
    rejections: ['webhook.bad-signature'],
  },
  'POST /api/webhooks/stripe': {
    summary: 'For Stripe: the raw event, signed in stripe-signature. 200 means that it is committed',
    answer: received,
    rejections: ['webhook.bad-signature'],
  },
};

export const callsOfOverlays: DocumentedCalls = {
  'GET /api/overlay/streamer/{token}': {
    summary: 'The data of the overlay page: profile, goal and settings',
    answer: { one: 'OverlayCreator' },
    rejections: ['overlay.unknown-token'],
  },
  'POST /api/overlay/speech/{token}': {
    summary: 'Text to speech for overlays whose browser has no voices; 204 when no engine is available',
    body: { text: 'New donation from Tunde for two thousand five hundred naira' },
    answer: { bytes: 'audio/wav' },
    rejections: ['overlay.unknown-token'],
  },
  'POST /api/realtime/ticket': {
    summary: 'A ticket that opens one dashboard socket within a minute',
    answer: {
      form: { type: 'object', properties: { ticket: { type: 'string' } }, required: ['ticket'] },
      example: { ticket: 'k2Jd…' },
    },
    rejections: ['creator.no-profile'],
  },
  'POST /api/overlay/control': {
    summary:
      'Controls every connected overlay: skip, pause, resume, mute, unmute, stop the sound or show missed alerts',
    body: { action: 'skip' },
    answer: { one: 'HeardByOverlays' },
    rejections: ['creator.no-profile'],
  },
  'POST /api/overlay/test-alert': {
    summary: 'Shows a test alert, without effect on totals',
    body: { kind: 'donation' },
    answer: { one: 'HeardByOverlays' },
    rejections: ['creator.no-profile'],
  },
  'POST /api/replay-donation': {
    summary: 'Shows a donation on the stream again, any number of times',
    body: { donationId: 7 },
    answer: { one: 'HeardByOverlays' },
    rejections: ['donation.not-found'],
  },
  'GET /api/overlay/deliveries': {
    summary: "The state of these donations' alerts: waiting, shown, missed or held; ids is a list like 12,15,18",
    answer: { listOf: 'DeliveryItem' },
    rejections: ['creator.no-profile'],
  },
  'GET /api/streamers/me/moderation': {
    summary: 'The moderation settings: filters, minimum amounts, and whether alerts wait for approval',
    answer: { one: 'Moderation' },
    rejections: ['creator.no-profile'],
  },
  'PATCH /api/streamers/me/moderation': {
    summary: 'Changes any part of the settings, for later tips; payments are never delayed',
    body: { words: ['rival fc'], blocksLinks: true, minimumAlertKobo: 50_000, holdsAlerts: false },
    answer: { one: 'Moderation' },
    rejections: ['creator.no-profile'],
  },
  'GET /api/streamers/me/custom-alerts': {
    summary: 'The custom alerts: tiers by amount, sounds, pictures and a stylesheet',
    answer: { one: 'CustomAlerts' },
    rejections: ['creator.no-profile'],
  },
  'PATCH /api/streamers/me/custom-alerts': {
    summary: 'Changes the tiers or the stylesheet (Premium); cssProblems lists the rules that are left out',
    body: {
      tiers: [{ fromKobo: 500_000, theme: { primaryColor: '#f59e0b' }, soundId: null, imageId: null }],
      css: '.alert-title { letter-spacing: 2px; }',
    },
    answer: { one: 'CustomAlerts' },
    rejections: ['premium.required', 'media.not-found'],
  },
  'POST /api/streamers/me/overlay-media': {
    summary: 'Uploads a sound (MP3, WAV, Ogg up to 1 MB) or a picture (up to 2 MB) as multipart/form-data (Premium)',
    answer: { one: 'OverlayMedia' },
    rejections: ['premium.required', 'media.not-usable', 'media.too-large', 'media.too-many', 'creator.no-profile'],
  },
  'DELETE /api/streamers/me/overlay-media/{id}': {
    summary: "Removes one's own sound or picture, also from the tiers that use it",
    answer: nothing,
    rejections: ['media.not-found'],
  },
  'GET /api/overlay/media/{id}': {
    summary: 'An uploaded sound or picture for alerts',
    answer: { bytes: 'application/octet-stream' },
    rejections: ['media.not-found'],
  },
  'GET /api/overlay/held': {
    summary: 'Alerts pending approval, oldest first, with moderated text',
    answer: { one: 'HeldAlertsPage' },
    rejections: ['creator.no-profile'],
  },
  'POST /api/overlay/held/{donationId}/approve': {
    summary: 'Approves a held alert and shows it once',
    answer: { one: 'HeardByOverlays' },
    rejections: ['alert.not-held', 'request.not-found', 'creator.no-profile'],
  },
  'POST /api/overlay/held/{donationId}/refuse': {
    summary: 'Rejects a held alert: it is never shown; the payment is unaffected',
    answer: nothing,
    rejections: ['alert.not-held', 'request.not-found', 'creator.no-profile'],
  },
};

const health = { type: 'object', properties: { ready: { type: 'boolean' }, services: { type: 'object' } } };

export const callsOfTheSite: DocumentedCalls = {
  'GET /api/site': { summary: 'The support address', answer: { one: 'SiteInfo' } },
  'GET /api/health/live': {
    summary: 'Liveness of the process',
    answer: { form: { type: 'object', properties: { live: { type: 'boolean' } } }, example: { live: true } },
  },
  'GET /api/health/ready': {
    summary: 'Readiness of every service; 503 when one is not ready',
    answer: { form: health, example: { ready: true, services: { ledger: { ready: true, problems: [] } } } },
  },
};
