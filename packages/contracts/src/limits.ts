/**
 * Every limit of the product: the server validates with these values and the screens show them. Lengths count
 * characters: the server counts a surrogate pair as one and a variation selector as none. An HTML `maxlength` counts
 * UTF-16 units, which are never fewer, so the server accepts everything that a screen lets through. Amounts are minor
 * units; the name contains the unit.
 */
export const limits = {
  username: { max: 20 },
  displayName: { max: 50 },
  bio: { max: 300 },
  personName: {
    max: 60,
    /** Also usable in an HTML `pattern`, which matches the whole value. */
    pattern: "[\\p{L}\\p{M} .'’\\-]+",
    words: 'Names take letters, spaces, dots, apostrophes and hyphens only.',
  },
  email: { max: 254 },
  /** The solution of a challenge, in base64. */
  altchaPayload: { max: 2_000 },
  /** argon2 accepts more, but hashing a megabyte per login would allow denial of service. */
  password: { min: 6, max: 128 },
  /** Ten codes of 80 bits; `typedMax` leaves room for spaces and hyphens. */
  recoveryCode: { count: 10, letters: 16, typedMax: 60 },
  passkeys: { max: 10, nameMax: 60 },
  /** Wrong codes in a row after which codes rest, in minutes. */
  wrongCodes: { max: 5, lockMinutes: 15 },
  /** How long a proof of identity is enough for sensitive actions of its session, in minutes. */
  proofMinutes: 10,
  /** Pause of withdrawals after second factors were removed by mail, in hours. */
  lostDeviceRestHours: 72,
  /** Browsers and chats of a creator that are notified of tips; lengths of a push endpoint and of a name. */
  noticeChannels: { max: 10, endpointMax: 1_500, nameMax: 60 },
  /** Helpers and open invites of a creator together; how long an invite works, in hours. */
  helpers: { max: 10, inviteHours: 72 },
  /** Longer than a user's, because admins pay out every creator's withdrawals. */
  adminPassword: { min: 12 },
  accountNumber: { digits: 10 },
  accountName: { max: 100 },
  donorName: { max: 50 },
  message: { max: 200 },
  /** An admin's reason for a change, for the audit log. */
  adminReason: { max: 300 },
  goalTitle: { max: 200 },
  goalDescription: { max: 500 },
  /** Why a withdrawal was declined; the creator sees it. */
  declineReason: { max: 300 },
  /** A payment in naira. Also the range of amounts that creators set: alerts, moderation, prices. */
  nairaAmount: {
    minKobo: 10_000,
    /** Paystack rejects a transaction above 10,000,000 in any currency (docs: api/errors/transaction). */
    maxKobo: 1_000_000_000,
    presetsKobo: [50_000, 100_000, 250_000, 500_000],
  },
  /** A payment in US dollars. The maximum is that of naira at ₦1,500 per dollar. */
  dollarAmount: { minCents: 100, maxCents: 666_666, presetsCents: [100, 500, 1_000, 2_000] },
  /** What an admin may set: a typing error of one digit is outside. */
  exchangeRate: { minNgnPerUsd: 500, maxNgnPerUsd: 5_000 },
  presetLabels: ['Quick', 'Popular', 'Generous', 'Super Fan'],
  songRequest: {
    minKobo: 50_000,
    /** Maximum length of a song's name, and of its artists together. */
    maxWords: 300,
    maxQuery: 100,
    /** Range for the creator's limit on the song length, in seconds. */
    seconds: { min: 30, max: 3_600 },
    /** Upper bound for the creator's limit on open requests per donor name. */
    maxPerDonor: 20,
    /** Entries of the queue that the creator sees. */
    queue: 100,
    history: 20,
    blockedTracks: 500,
  },
  /** Default and maximum page size of public lists. */
  listPage: { default: 50, max: 100 },
  /** Supporters that a page may leave out before it. */
  listOffset: { max: 10_000 },
  /** Tips per page of GET /api/v1/tips. */
  feedPage: { default: 100, max: 500 },
  recentDonations: 10,
  topDonations: 5,
  avatar: { maxBytes: 2 * 1024 * 1024, pixels: 512 },
  /** When a scheduled withdrawal is requested, as an hour of the day in Lagos, and what it may at least have to take. */
  scheduledWithdrawal: { hour: 9, minKobo: 100_000, usualMinKobo: 500_000 },
  /** A test payout, the smallest that providers send: what leaves the wallet with the withdrawal fee, and what arrives. */
  testPayout: { grossKobo: 10_526, netKobo: 10_000 },
  /** Within how many working days a withdrawal is usually paid. */
  payoutWorkingDays: 2,
  /** Days between closing the own account and its deletion; signing in calls it off. */
  accountClosingDays: 14,
  /** Pause of withdrawals after a change of the bank details, in hours. */
  bankChangeHoldHours: 24,
  /**
   * Maximum age, in minutes, of an alert that is shown automatically after a reconnect (design: "while you were away").
   * A pause of up to a day does not count.
   */
  alertResumeMinutes: 15,
  /** Maximum number of such alerts: at ten seconds each, more would take hours. */
  alertResumeMax: 1_000,
  /** The alerts that "show missed" brings back: the newest of the last day, about ten minutes of them. */
  missedAlerts: { max: 50, withinHours: 24 },
  customAlerts: { tiersMax: 10, cssMax: 5_000 },
  /** Per creator, sounds and pictures together. */
  overlayMedia: { max: 20, soundMaxBytes: 1024 * 1024, imageMaxBytes: 2 * 1024 * 1024 },
  /** Maximum length of the text that an overlay reads aloud: an announcement with its song and its message. */
  speechText: { max: 1_100 },
  moderation: { wordsMax: 200, wordMax: 40 },
  /** Number of alerts pending approval in the list: the oldest ones. */
  heldAlertsListed: 100,
  /** Pixels. */
  overlayBorderRadius: { max: 48 },
  /** Seconds that an alert stays. */
  alertSeconds: { min: 5, max: 20 },
  /** Maximum time, in seconds, that an alert waits for its speech. */
  alertSpeechSeconds: { min: 10, max: 60 },
  /** Range for the number of waiting alerts above which tips are grouped. */
  groupAbove: { min: 2, max: 100 },
} as const;
