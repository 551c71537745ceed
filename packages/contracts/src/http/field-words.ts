import { limits } from '../limits.js';

/** The label of a field in messages, and the sentences that the validation rules alone cannot express well. */
export type FieldWords = {
  /**
   * Label with its article, as in "Enter ... ." and "... can have at most 50 characters.". Default: "the" and the
   * field's name.
   */
  label?: string;
  /** Unit of a number. */
  unit?: 'kobo' | 'kobo or US cents' | 'seconds' | 'milliseconds' | 'pixels';
  /** Message for an empty value. */
  required?: string;
  /** Message for a value of the wrong format; also for an empty value without `required`. */
  format?: string;
};

const email: FieldWords = { format: 'Enter a valid email address, like ada@example.com.' };

/** Keyed by field, or by `Class.field` when one field name has several meanings. */
export const fieldWords: Readonly<Record<string, FieldWords>> = {
  email,
  donorEmail: email,
  password: { label: 'your password' },
  newPassword: { label: 'your new password' },
  token: { format: 'This link is not complete. Please open it again from your mail.' },
  code: { format: 'Enter the 6 digits that your phone shows.' },
  firstName: { label: 'your first name' },
  lastName: { label: 'your last name' },
  ngnPerUsd: { label: 'the naira per dollar' },
  username: { label: 'your username', required: 'Enter a username of letters and digits.' },
  displayName: { label: 'your display name' },
  bio: { label: 'your bio' },
  categories: { label: 'each category' },
  label: { label: 'the name of the link', required: 'Give the link a name.' },
  url: { format: 'Enter a web address that starts with https://.' },
  thanks: { label: 'your thank-you words' },
  minimumKobo: { label: 'the smallest tip', unit: 'kobo' },
  bankName: { format: 'Choose your bank from the list.' },
  accountNumber: { format: `The account number has ${limits.accountNumber.digits} digits.` },
  goalAmount: { unit: 'kobo' },
  minimumAmount: { label: 'the smallest tip', unit: 'kobo' },
  quietFrom: { format: 'Enter when quiet hours begin, like 22:00.' },
  quietTo: { format: 'Enter when quiet hours end, like 07:00.' },
  period: { format: 'Choose a year, like 2026, or a month, like 2026-11.' },
  donorName: { label: 'your name' },
  message: { label: 'your message' },
  amount: { unit: 'kobo or US cents' },
  'TestSongRequest.amount': { unit: 'kobo' },
  minAmount: { label: 'the smallest amount', unit: 'kobo' },
  minimumAlertKobo: { label: 'the minimum for an alert', unit: 'kobo' },
  minimumSpeechKobo: { label: 'the minimum for speech', unit: 'kobo' },
  fromKobo: { label: 'the amount of an alert tier', unit: 'kobo' },
  words: { label: 'each blocked word', format: 'Each blocked word needs a letter or a digit.' },
  css: { label: 'your CSS' },
  opacity: { label: 'the opacity in percent' },
  borderRadius: { unit: 'pixels' },
  selectedSong: { required: 'Choose a song.' },
  'SelectedSong.id': { format: 'Choose a song from the search results.' },
  'BlockTrackRequest.id': { format: 'Choose a song from the search results.' },
  name: { label: 'the name of the song' },
  'CreateSourceRequest.name': { label: 'the name of the source', required: 'Give the source a name.' },
  'ChangeSourceRequest.name': { label: 'the name of the source', required: 'Give the source a name.' },
  'CreateApiKeyRequest.name': { label: 'the name of the key', required: 'Give the key a name.' },
  'RenameApiKeyRequest.name': { label: 'the name of the key', required: 'Give the key a name.' },
  'CreateWebhookEndpointRequest.name': { label: 'the name of the webhook', required: 'Give the webhook a name.' },
  'ChangeWebhookEndpointRequest.name': { label: 'the name of the webhook', required: 'Give the webhook a name.' },
  'AddPushChannelRequest.name': { label: 'the name of the device', required: 'Give the device a name.' },
  'PasskeyCredential.id': { format: 'This passkey cannot be read. Please try again.' },
  rawId: { format: 'This passkey cannot be read. Please try again.' },
  'AddPasskeyRequest.name': { label: 'the name of the passkey' },
  endpoint: { label: 'the address of the push subscription' },
  p256dh: { format: 'Give the public key of a push subscription.' },
  auth: { format: 'Give the secret of a push subscription.' },
  // One of the choices, unlike the period of a statement.
  'SourceSettingsChange.period': {},
  title: { label: 'the title' },
  targetKobo: { label: 'the target', unit: 'kobo' },
  startsAt: { format: 'Give the start as a time like 2026-11-21T19:00:00Z.' },
  deadline: { format: 'Give the deadline as a time like 2026-11-30T22:59:00Z.' },
  places: { label: 'the number of supporters' },
  tips: { label: 'the number of tips' },
  artist: { label: 'the artist of the song' },
  albumArt: { label: 'the link to the album art' },
  previewUrl: { label: 'the link to the preview' },
  uri: { label: 'the URI of the song' },
  duration: { label: 'the length of the song', unit: 'milliseconds' },
  q: { label: 'the search', required: 'Enter the song to search for.' },
  songRequestPrice: { label: 'the price of a song request', unit: 'kobo' },
  maxSeconds: { label: 'the longest song', unit: 'seconds' },
  maxPerDonor: { label: 'the number of songs per donor' },
  donationId: { label: 'the number of the donation' },
  from: { format: 'Give the first day as 2026-11-21.' },
  to: { format: 'Give the last day as 2026-11-21.' },
  after: { label: 'the value of "after"' },
  before: { label: 'the value of "before"' },
  ids: { label: 'each of the ids' },
  days: { label: 'the number of days' },
};
