import type { AdminAccount, AdminUser, AuditLogItem, UserWallet } from '@tipnaija/contracts/http/admin';
import type { AdminDonation } from '@tipnaija/contracts/http/admin-donations';
import type { AdminProvider } from '@tipnaija/contracts/http/admin-providers';
import type { AdminAnalytics, AdminStats } from '@tipnaija/contracts/http/admin-statistics';
import type { AdminDispute } from '@tipnaija/contracts/http/disputes';
import type { AdminMargins } from '@tipnaija/contracts/http/margins';
import type { AdminRisk } from '@tipnaija/contracts/http/risk';
import type { AdminWithdrawal } from '@tipnaija/contracts/http/wallet';

const at = '2026-11-21T18:42:00.000Z';

export const someStats: AdminStats = {
  totalUsers: 12_345,
  newUsersToday: 12,
  totalStreamers: 321,
  activeUsers: 12_340,
  totalDonations: 98_765,
  donationsToday: 43,
  totalAmount: 250_000_000,
  amountToday: 250_000,
  platformFees: 12_500_000,
  totalWithdrawals: 7,
  withdrawalAmount: 950_000,
};

export const aProvider = (part: Partial<AdminProvider> = {}): AdminProvider => ({
  name: 'paystack',
  isOn: true,
  changedAt: null,
  changedBy: null,
  health: 'healthy',
  minutes: [{ minute: at, succeeded: 4, failed: 0 }],
  ...part,
});

export const aListedUser = (part: Partial<AdminUser> = {}): AdminUser => ({
  id: 'user-1',
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  username: 'adaplays',
  emailVerified: true,
  isBanned: false,
  bannedAt: null,
  banReason: null,
  isStreamer: true,
  createdAt: at,
  ...part,
});

export const aListedDonation = (part: Partial<AdminDonation> = {}): AdminDonation => ({
  id: 7,
  donorName: 'Tunde',
  amount: 250_000,
  refundedAmount: 0,
  status: 'paid',
  refundStatus: null,
  standing: 250_000,
  currency: 'NGN',
  streamerDisplayName: 'Ada Plays',
  streamerUsername: 'adaplays',
  message: 'Well played',
  provider: 'paystack',
  reference: 'r-7',
  createdAt: at,
  ...part,
});

export const aListedWithdrawal = (part: Partial<AdminWithdrawal> = {}): AdminWithdrawal => ({
  id: 'withdrawal-1',
  streamerDisplayName: 'Ada Plays',
  streamerUsername: 'adaplays',
  amount: 950_000,
  gross: 1_000_000,
  fee: 50_000,
  bankDetails: { bankName: 'Kuda Bank', accountNumber: '0123456789', accountName: 'ADA OBI', isNameConfirmed: true },
  status: 'pending',
  reason: null,
  createdAt: at,
  decidedAt: null,
  steps: [{ state: 'requested', at, reason: null }],
  sessionId: null,
  origin: 'request',
  canBeSent: false,
  needsSecondAdmin: false,
  ...part,
});

export const aListedDispute = (part: Partial<AdminDispute> = {}): AdminDispute => ({
  id: 'dispute-1',
  reference: 'r-7',
  provider: 'paystack',
  purpose: 'donation',
  donationId: 7,
  category: 'chargeback',
  amount: 250_000,
  amountMinor: 250_000,
  currency: 'NGN',
  state: 'needs-response',
  openedAt: at,
  dueAt: '2026-11-22T18:42:00.000Z',
  remindedAt: null,
  resolvedAt: null,
  evidenceSentAt: null,
  acceptedAt: null,
  streamerDisplayName: 'Ada Plays',
  streamerUsername: 'adaplays',
  ...part,
});

export const anAct = (part: Partial<AuditLogItem> = {}): AuditLogItem => ({
  id: 3,
  adminId: 'admin-1',
  adminEmail: 'staff@tipnaija.test',
  act: 'withdrawal-mark-paid',
  subject: 'withdrawal withdrawal-1',
  before: { status: 'pending' },
  after: { status: 'completed' },
  correlationId: 'c',
  actedAt: at,
  ...part,
});

const withdrawals = (count: number, gross: number) => ({ count, gross, fee: gross / 20, net: (gross * 19) / 20 });

export const someAnalytics: AdminAnalytics = {
  today: '2026-11-21',
  days: [
    { day: '2026-11-21', provider: 'paystack', donations: 2, gross: 750_000, reversals: 1, reversed: 100_000 },
    { day: '2026-11-21', provider: 'stripe', donations: 1, gross: 250_000, reversals: 0, reversed: 0 },
  ],
  providers: [
    { provider: 'paystack', donations: 2, gross: 750_000, reversals: 1, reversed: 100_000 },
    { provider: 'stripe', donations: 1, gross: 250_000, reversals: 0, reversed: 0 },
  ],
  fees: { donations: 45_000, withdrawals: 15_000 },
  withdrawals: { pending: withdrawals(1, 100_000), completed: withdrawals(2, 200_000), declined: withdrawals(0, 0) },
  ledger: {
    wallets: 555_000,
    fees: 60_000,
    providerFees: -14_000,
    premiumRevenue: 0,
    payoutsDue: 95_000,
    bank: 190_000,
    paystackClearing: -550_000,
    flutterwaveClearing: -100_000,
    stripeClearing: -250_000,
    checkedAt: at,
    lastCheckpointAt: at,
    violations: [],
  },
};

export const someRisk: AdminRisk = {
  mode: 'shadow',
  today: '2026-11-21',
  decisions: [
    { day: '2026-11-21', rule: 'network-unpaid', decision: 'challenge', isEnforced: false, attempts: 9 },
    { day: '2026-11-20', rule: 'network-unpaid', decision: 'challenge', isEnforced: false, attempts: 3 },
  ],
  flags: [
    {
      id: 7,
      creatorId: 'creator-1',
      username: 'adaplays',
      kind: 'self-tips',
      tips: 3,
      raisedAt: '2026-11-21T10:00:00.000Z',
    },
  ],
};

export const someMargins: AdminMargins = {
  today: '2026-11-21',
  margins: [
    {
      day: '2026-11-21',
      provider: 'paystack',
      channel: 'card',
      isForeignCard: false,
      tips: 2,
      gross: 500_000,
      fee: 25_000,
      providerFee: 27_500,
      unknownFees: 0,
    },
    {
      day: '2026-11-21',
      provider: 'flutterwave',
      channel: 'bank_transfer',
      isForeignCard: false,
      tips: 1,
      gross: 100_000,
      fee: 5_000,
      providerFee: 1_400,
      unknownFees: 0,
    },
  ],
  losing: [
    {
      amount: 250_000,
      isMinimum: false,
      creators: 41,
      usernames: ['adaplays', 'bolasings', 'femi'],
      provider: 'paystack',
      tariff: 'Nigerian card, transfer or USSD',
      fee: 12_500,
      providerFee: 13_750,
    },
  ],
};

export const anAdminAccount = (part: Partial<AdminAccount> = {}): AdminAccount => ({
  id: 'admin-1',
  email: 'staff@tipnaija.test',
  role: 'owner',
  mustAddSecondFactor: false,
  signedInAt: at,
  ...part,
});

export const aUserWallet = (part: Partial<UserWallet> = {}): UserWallet => ({
  balance: 0,
  available: 0,
  maturing: [],
  isTrusted: false,
  pending: 0,
  held: 0,
  ...part,
});

/** A server with a signed-in owner and empty lists. */
export const signedInAdmin = {
  'GET /api/admin/session': { body: anAdminAccount() },
  'GET /api/admin/stats': { body: someStats },
  'GET /api/admin/users': { body: [] },
  'GET /api/admin/donations': { body: [] },
  'GET /api/admin/withdrawals': { body: [] },
  'GET /api/admin/analytics?days=30': { body: someAnalytics },
  'GET /api/admin/margins?days=30': { body: someMargins },
  'GET /api/admin/risk?days=14': { body: someRisk },
  'GET /api/admin/providers': { body: [] },
  'GET /api/admin/exchange-rates': { body: [{ ngnPerUsd: 1_500, setAt: at, setBy: null }] },
  'GET /api/admin/findings': { body: [] },
  'GET /api/admin/compared-days': { body: [] },
  'GET /api/admin/acts': { body: [] },
  'GET /api/admin/approvals': { body: [] },
  'GET /api/admin/admins': { body: [] },
};
