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
    summary: 'Asks for a payment in naira; the browser goes to paymentUrl. The amount is kobo, at least 10000',
    body: { ...tip, amount: 250_000, paymentMethod: 'paystack' },
    answer: { one: 'InitiatedDonation' },
    refusals: [
      'creator.not-found',
      'donation.below-minimum',
      'donation.above-maximum',
      'donation.wrong-method',
      'donation.song-not-taken',
      'provider.unavailable',
    ],
  },
  'POST /api/donations/initiate-stripe': {
    summary: 'Asks for a payment by card in dollars; the amount is US cents, at least 100',
    body: { ...tip, amount: 500, paymentMethod: 'stripe' },
    answer: { one: 'InitiatedCardDonation' },
    refusals: [
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
    summary: 'What the tip page needs to know of card payments',
    answer: { one: 'PaymentsConfig' },
  },
  'GET /api/payments/{reference}': {
    summary: 'What became of a payment; asks the provider while we do not know',
    answer: { one: 'PaymentReceipt' },
    refusals: ['payment.not-found'],
  },
  'GET /api/payments/return': {
    summary: 'Where Paystack sends the donor back to',
    query: ['reference', 'trxref'],
    answer: { redirect: "To the creator's page or to the receipt" },
  },
  'PATCH /api/streamers/me/donations/{id}/hidden-words': {
    summary:
      "Hides an own donor's name or message from the public lists; an empty list brings back what an admin did not hide",
    body: { hidden: ['name', 'message'] },
    answer: {
      form: { type: 'object', properties: { hidden: { type: 'object' } } },
      example: { hidden: { message: 'creator' } },
    },
    refusals: ['creator.no-profile', 'donation.not-found', 'request.too-many'],
  },
  'GET /api/streamers/{id}/donations': {
    summary: 'Donations, newest first; those that are being replayed say so',
    answer: { listOf: 'DonationItem' },
    refusals: ['creator.not-found'],
  },
  'GET /api/streamers/{id}/recent-donations': {
    summary: 'The ten newest donations',
    answer: { listOf: 'DonationItem' },
    refusals: ['creator.not-found'],
  },
  'GET /api/streamers/{id}/top-donations': {
    summary: 'The five largest donations',
    answer: { listOf: 'DonationItem' },
    refusals: ['creator.not-found'],
  },
  'GET /api/streamers/{id}/supporters': {
    summary: 'Who gave how much, the most generous first; `before` is the last donorName of the page before',
    answer: { listOf: 'Supporter' },
    refusals: ['creator.not-found'],
  },
  'POST /api/webhooks/paystack': {
    summary: 'For Paystack: the raw event, signed in x-paystack-signature. 200 means that it is committed',
    answer: received,
    refusals: ['webhook.bad-signature'],
  },
  'POST /api/webhooks/stripe': {
    summary: 'For Stripe: the raw event, signed in stripe-signature. 200 means that it is committed',
    answer: received,
    refusals: ['webhook.bad-signature'],
  },
};

export const callsOfOverlays: DocumentedCalls = {
  'GET /api/overlay/streamer/{token}': {
    summary: 'What the overlay page needs: profile, goal and looks',
    answer: { one: 'OverlayCreator' },
    refusals: ['overlay.unknown-token'],
  },
  'POST /api/overlay/speech/{token}': {
    summary: 'A text read aloud, for overlays whose browser has no voices; 204 when nothing can be said',
    body: { text: 'New donation from Tunde for two thousand five hundred naira' },
    answer: { bytes: 'audio/wav' },
    refusals: ['overlay.unknown-token'],
  },
  'POST /api/realtime/ticket': {
    summary: 'A ticket that opens one dashboard socket within a minute',
    answer: {
      form: { type: 'object', properties: { ticket: { type: 'string' } }, required: ['ticket'] },
      example: { ticket: 'k2Jd…' },
    },
    refusals: ['creator.no-profile'],
  },
  'POST /api/overlay/control': {
    summary: 'Tells every open overlay to skip, pause, resume, mute, unmute, stop the sound or show what was missed',
    body: { action: 'skip' },
    answer: { one: 'HeardByOverlays' },
    refusals: ['creator.no-profile'],
  },
  'POST /api/overlay/test-alert': {
    summary: 'Shows a test alert; nothing is counted',
    body: { kind: 'donation' },
    answer: { one: 'HeardByOverlays' },
    refusals: ['creator.no-profile'],
  },
  'POST /api/replay-donation': {
    summary: 'Shows a donation on the stream again, as often as asked',
    body: { donationId: 7 },
    answer: { one: 'HeardByOverlays' },
    refusals: ['donation.not-found'],
  },
  'GET /api/overlay/deliveries': {
    summary: "What became of these donations' alerts: waiting, shown, missed or held; ids are a list like 12,15,18",
    answer: { listOf: 'DeliveryItem' },
    refusals: ['creator.no-profile'],
  },
  'GET /api/streamers/me/moderation': {
    summary: 'What the stream may show: filters, minimums, and whether alerts wait for approval',
    answer: { one: 'Moderation' },
    refusals: ['creator.no-profile'],
  },
  'PATCH /api/streamers/me/moderation': {
    summary: 'Changes any part of it, for tips that come from now on; the money is never held up',
    body: { words: ['rival fc'], blocksLinks: true, minimumAlertKobo: 50_000, holdsAlerts: false },
    answer: { one: 'Moderation' },
    refusals: ['creator.no-profile'],
  },
  'GET /api/streamers/me/custom-alerts': {
    summary: 'Alerts of the own making: by amount, with sounds and pictures, in a style',
    answer: { one: 'CustomAlerts' },
    refusals: ['creator.no-profile'],
  },
  'PATCH /api/streamers/me/custom-alerts': {
    summary: 'Changes the tiers or the style (premium); cssProblems says what of the style is left out',
    body: {
      tiers: [{ fromKobo: 500_000, theme: { primaryColor: '#f59e0b' }, soundId: null, imageId: null }],
      css: '.alert-title { letter-spacing: 2px; }',
    },
    answer: { one: 'CustomAlerts' },
    refusals: ['premium.required', 'media.not-found'],
  },
  'POST /api/streamers/me/overlay-media': {
    summary: 'Uploads a sound (MP3, WAV, Ogg up to 1 MB) or a picture (up to 2 MB) as multipart/form-data (premium)',
    answer: { one: 'OverlayMedia' },
    refusals: ['premium.required', 'media.not-usable', 'media.too-large', 'media.too-many', 'creator.no-profile'],
  },
  'DELETE /api/streamers/me/overlay-media/{id}': {
    summary: 'Removes an own sound or picture; tiers that used it go on without',
    answer: nothing,
    refusals: ['media.not-found'],
  },
  'GET /api/overlay/media/{id}': {
    summary: 'A sound or picture that was uploaded for alerts',
    answer: { bytes: 'application/octet-stream' },
    refusals: ['media.not-found'],
  },
  'GET /api/overlay/held': {
    summary: 'Alerts that wait for approval, the oldest first, as the stream would show them',
    answer: { one: 'HeldAlertsPage' },
    refusals: ['creator.no-profile'],
  },
  'POST /api/overlay/held/{donationId}/approve': {
    summary: 'Lets a held alert onto the stream, once',
    answer: { one: 'HeardByOverlays' },
    refusals: ['alert.not-held', 'request.not-found', 'creator.no-profile'],
  },
  'POST /api/overlay/held/{donationId}/refuse': {
    summary: 'A held alert that is never to be shown; the money stays',
    answer: nothing,
    refusals: ['alert.not-held', 'request.not-found', 'creator.no-profile'],
  },
};

const health = { type: 'object', properties: { ready: { type: 'boolean' }, services: { type: 'object' } } };

export const callsOfTheSite: DocumentedCalls = {
  'GET /api/site': { summary: 'Where to write to', answer: { one: 'SiteInfo' } },
  'GET /api/health/live': {
    summary: 'The process answers',
    answer: { form: { type: 'object', properties: { live: { type: 'boolean' } } }, example: { live: true } },
  },
  'GET /api/health/ready': {
    summary: 'Every service answers and has its tables; 503 when one does not',
    answer: { form: health, example: { ready: true, services: { ledger: { ready: true, problems: [] } } } },
  },
};
