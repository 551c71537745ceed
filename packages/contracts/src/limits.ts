/**
 * Every limit of the product, once: the server validates with these and the screens show them.
 * Lengths count characters: the server takes a surrogate pair as one and a variation selector as none. An HTML `maxlength`
 * counts UTF-16 units, which are never fewer, so whatever a screen lets through is taken. Amounts are minor units, the unit
 * is in the name.
 */
export const limits = {
  username: { max: 20 },
  displayName: { max: 50 },
  bio: { max: 300 },
  personName: {
    max: 60,
    /** For a browser's `pattern` as well, which takes the whole value. */
    pattern: "[\\p{L}\\p{M} .'’\\-]+",
    words: 'Names take letters, spaces, dots, apostrophes and hyphens only.',
  },
  email: { max: 254 },
  /** argon2 accepts more, but hashing a megabyte per login is a way to stop the service. */
  password: { min: 6, max: 128 },
  /** Who moves everybody's money has a longer one. */
  adminPassword: { min: 12 },
  accountNumber: { digits: 10 },
  accountName: { max: 100 },
  donorName: { max: 50 },
  message: { max: 200 },
  /** Why an admin did something, for the record. */
  adminReason: { max: 300 },
  goalTitle: { max: 200 },
  goalDescription: { max: 500 },
  /** Why a withdrawal was declined; the creator reads it. */
  declineReason: { max: 300 },
  paystackAmount: {
    minKobo: 10_000,
    /** Paystack refuses a transaction above 10,000,000 in any currency (docs: api/errors/transaction). */
    maxKobo: 1_000_000_000,
    presetsKobo: [50_000, 100_000, 250_000, 500_000],
  },
  /** The most is what Paystack takes, at the fixed rate. */
  stripeAmount: { minCents: 100, maxCents: 666_666, presetsCents: [100, 500, 1_000, 2_000] },
  presetLabels: ['Quick', 'Popular', 'Generous', 'Super Fan'],
  songRequest: {
    minKobo: 50_000,
    /** Of a name of a song, and of its artists together. */
    maxWords: 300,
    maxQuery: 100,
    /** The longest song, as a creator may set it. */
    seconds: { min: 30, max: 3_600 },
    /** Open requests of one name, as a creator may set it. */
    maxPerDonor: 20,
    /** Of a queue as a creator sees it. */
    queue: 100,
    history: 20,
    blockedTracks: 500,
  },
  /** A page of a public list, and the most a caller may ask for. */
  listPage: { default: 50, max: 100 },
  recentDonations: 10,
  topDonations: 5,
  avatar: { maxBytes: 2 * 1024 * 1024, pixels: 512 },
  /** How long withdrawals pause after the bank details were changed. */
  bankChangeHoldHours: 24,
  /** An alert older than this is no longer shown by itself after a reconnect (design: "while you were away"). */
  alertResumeMinutes: 15,
  /** Nor are more than this many: at ten seconds each they would take hours. */
  alertResumeMax: 1_000,
  /** What "show missed" brings back: the newest of the last day, some ten minutes of them. */
  missedAlerts: { max: 50, withinHours: 24 },
  customAlerts: { tiersMax: 10, cssMax: 5_000 },
  /** Of one creator, sounds and pictures together. */
  overlayMedia: { max: 20, soundMaxBytes: 1024 * 1024, imageMaxBytes: 2 * 1024 * 1024 },
  /** What an overlay has read aloud: an announcement with its song and its message. */
  speechText: { max: 800 },
  moderation: { wordsMax: 200, wordMax: 40 },
  /** How many of the alerts that wait for approval are listed; the oldest, which come up one by one. */
  heldAlertsListed: 100,
  /** Pixels. */
  overlayBorderRadius: { max: 48 },
  /** The longest an alert waits for its speech. The least is the ten seconds that every alert has. */
  alertSpeechSeconds: { min: 10, max: 60 },
  /** Above how many waiting alerts tips are grouped. */
  groupAbove: { min: 2, max: 100 },
} as const;
