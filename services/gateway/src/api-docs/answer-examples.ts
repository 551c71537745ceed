import { defaultModeration, defaultOverlaySettings } from '@tipnaija/contracts';
import type { AnswerName } from './documented-call.js';

const id = '0197a3a0-0000-7000-8000-000000000001';
const timestamp = '2026-11-21T19:14:05.000Z';
const bankDetails = { bankName: 'Access Bank', accountNumber: '0123456785', accountName: 'ADA OBI' };

const publicCreator = {
  id,
  username: 'ada',
  displayName: 'Ada Live',
  bio: 'Afrobeats on the keys',
  avatarUrl: null,
  isLive: true,
  followerCount: 0,
  goalEnabled: true,
  goalTitle: 'New keyboard',
  goalAmount: 5_000_000,
  goalDescription: null,
  goalRaised: 250_000,
  totalDonations: 250_000,
  songRequestsEnabled: false,
  songRequestPrice: 50_000,
  spotifyConnected: false,
};

const withdrawal = {
  id,
  gross: 237_500,
  fee: 11_875,
  amount: 225_625,
  status: 'pending',
  reason: null,
  decidedAt: null,
};

const ownWithdrawal = { ...withdrawal, bankName: 'Access Bank', accountNumberEnd: '6785', requestedAt: timestamp };

const premium = { isPremium: true, autoRenew: true, expiresAt: '2026-12-21T19:14:05.000Z', retryingUntil: null };

/** One example per response type, as the server sends it; a test validates them against the schemas. */
export const answerExamples: Partial<Record<AnswerName, unknown>> = {
  CurrentUser: {
    id,
    email: 'ada@example.com',
    emailVerified: true,
    firstName: 'Ada',
    lastName: 'Obi',
    username: 'ada',
    creatorId: id,
  },
  SessionItem: { id, userAgent: 'Mozilla/5.0', startedAt: timestamp, isCurrent: true },
  CreatedCreator: { id, username: 'ada', overlayToken: 'x7Qm2…' },
  PublicCreator: publicCreator,
  OverlayCreator: { ...publicCreator, overlaySettings: defaultOverlaySettings },
  OwnCreator: {
    ...publicCreator,
    overlayToken: 'x7Qm2…',
    walletBalance: 237_500,
    supporterCount: 1,
    ...bankDetails,
    withdrawalsHeldUntil: null,
    overlaySettings: defaultOverlaySettings,
  },
  CreatorAnalytics: {
    days: 30,
    donations: 1,
    amount: 250_000,
    averageAmount: 250_000,
    perDay: [{ day: '2026-11-21', donations: 1, amount: 250_000 }],
    perHour: null,
    newSupporters: null,
    returningDonations: null,
  },
  OverlaySettings: defaultOverlaySettings,
  InitiatedDonation: { paymentUrl: 'https://checkout.paystack.com/3ni8kdavz62431k', reference: id },
  InitiatedCardDonation: { clientSecret: 'pi_3…_secret_…', reference: id },
  PaymentsConfig: {
    stripe: { publishableKey: 'pk_live_…', scriptUrl: 'https://js.stripe.com/v3/' },
    usdToNgn: 1_500,
  },
  PaymentReceipt: {
    reference: id,
    state: 'received',
    amount: 250_000,
    currency: 'NGN',
    amountCents: null,
    refundedAmount: 0,
    donorName: 'Tunde',
    message: 'One love!',
    giftEffect: 'heart',
    createdAt: timestamp,
    paidAt: timestamp,
    creator: { username: 'ada', displayName: 'Ada Live', avatarUrl: null },
  },
  DonationItem: {
    id: 7,
    donorName: 'Tunde',
    amount: 250_000,
    message: 'One love!',
    giftEffect: 'heart',
    createdAt: timestamp,
    status: 'paid',
  },
  Supporter: { donorName: 'Tunde', donationCount: 3, totalDonated: 750_000 },
  HeardByOverlays: { overlayCount: 1 },
  DeliveryItem: { donationId: 7, state: 'shown', shownAt: timestamp },
  Moderation: { ...defaultModeration, words: ['rival fc'] },
  CustomAlerts: {
    isPremium: true,
    tiers: [{ fromKobo: 500_000, theme: { primaryColor: '#f59e0b' }, soundId: null, imageId: id }],
    css: '.alert-title { letter-spacing: 2px; }',
    shownCss: '.alert .alert-title{letter-spacing:2px}',
    cssProblems: [],
    media: [{ id, kind: 'image', bytes: 20_480, uploadedAt: timestamp }],
  },
  OverlayMedia: { id, kind: 'image', bytes: 20_480, uploadedAt: timestamp },
  HeldAlertsPage: {
    alerts: [
      {
        donationId: 7,
        donorName: 'Tunde',
        amount: 250_000,
        message: 'One love!',
        giftEffect: 'heart',
        createdAt: timestamp,
      },
    ],
    count: 1,
  },
  SiteInfo: { supportEmail: 'support@tips.example.com' },
  Wallet: { balance: 237_500 },
  WalletEntriesPage: {
    entries: [
      {
        seq: 1,
        kind: 'donation-paid',
        reference: 'donation 7',
        gross: 250_000,
        fee: 12_500,
        amount: 237_500,
        balanceAfter: 237_500,
        occurredAt: timestamp,
      },
    ],
    nextBefore: null,
  },
  WithdrawalItem: ownWithdrawal,
  RequestedWithdrawal: { message: 'Your withdrawal was requested.', withdrawal: ownWithdrawal },
  SubscriptionStatus: premium,
  StartedSubscription: { paymentUrl: 'https://checkout.paystack.com/3ni8kdavz62431k', reference: id },
};
