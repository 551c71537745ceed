import type { CurrentUser, SessionItem } from '@tipnaija/contracts/http/auth';
import type { OwnCreator, PublicCreator } from '@tipnaija/contracts/http/creators';
import type { OwnDispute } from '@tipnaija/contracts/http/disputes';
import type { DonationItem, PaymentReceipt } from '@tipnaija/contracts/http/donations';
import type { WalletEntry, WithdrawalItem } from '@tipnaija/contracts/http/wallet';
import { defaultOverlaySettings } from '@tipnaija/contracts/overlay-settings';
import type { OverlayAlert } from '@tipnaija/contracts/sockets/overlay';
import { defaultTipPage } from '@tipnaija/contracts/tip-page';

export const aUser = (part: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 'user-1',
  email: 'ada@example.com',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Obi',
  username: 'adaplays',
  creatorId: 'creator-1',
  ...part,
});

export const aCreator = (part: Partial<PublicCreator> = {}): PublicCreator => ({
  id: 'creator-1',
  username: 'adaplays',
  displayName: 'Ada Plays',
  bio: 'Street Fighter every night.',
  avatarUrl: null,
  isLive: false,
  followerCount: 0,
  goalEnabled: false,
  goalTitle: null,
  goalAmount: 0,
  goalDescription: null,
  goalRaised: 0,
  totalDonations: 0,
  songRequestsEnabled: false,
  songRequestPrice: 50_000,
  spotifyConnected: false,
  ...defaultTipPage,
  ...part,
});

export const anOwnCreator = (part: Partial<OwnCreator> = {}): OwnCreator => ({
  ...aCreator(),
  overlayToken: 'secret-token',
  walletBalance: 0,
  supporterCount: 0,
  bankName: 'Kuda Bank',
  accountNumber: '0123456789',
  accountName: 'ADA OBI',
  accountNameState: 'confirmed',
  withdrawalsHeldUntil: null,
  withdrawalsRestUntil: null,
  overlaySettings: defaultOverlaySettings,
  ...part,
});

export const aSession = (part: Partial<SessionItem> = {}): SessionItem => ({
  id: 'session-1',
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  startedAt: '2026-11-21T18:42:00.000Z',
  lastSeenAt: '2026-11-22T09:00:00.000Z',
  isCurrent: false,
  ...part,
});

export const aDonation = (part: Partial<DonationItem> = {}): DonationItem => ({
  id: 1,
  donorName: 'Tunde',
  amount: 250_000,
  message: null,
  giftEffect: null,
  createdAt: '2026-11-21T18:42:00.000Z',
  status: 'paid',
  ...part,
});

/** A tip of ₦2,500, the first entry of the wallet. */
export const anEntry = (part: Partial<WalletEntry> = {}): WalletEntry => ({
  seq: 1,
  kind: 'donation-paid',
  reference: 'donation 1',
  gross: 250_000,
  fee: 12_500,
  amount: 237_500,
  balanceAfter: 237_500,
  occurredAt: '2026-11-21T18:42:00.000Z',
  ...part,
});

export const aWithdrawal = (part: Partial<WithdrawalItem> = {}): WithdrawalItem => ({
  id: 'withdrawal-1',
  gross: 1_000_000,
  fee: 50_000,
  amount: 950_000,
  status: 'pending',
  bankName: 'Kuda Bank',
  accountNumberEnd: '6789',
  reason: null,
  requestedAt: '2026-11-20T09:00:00.000Z',
  decidedAt: null,
  steps: [{ state: 'requested', at: '2026-11-20T09:00:00.000Z', reason: null }],
  sessionId: null,
  origin: 'request',
  ...part,
});

export const aReceipt = (part: Partial<PaymentReceipt> = {}): PaymentReceipt => ({
  reference: '0199d2a4-5b1f-7c3e-9f00-1a2b3c4d5e6f',
  state: 'received',
  amount: 250_000,
  currency: 'NGN',
  amountCents: null,
  refundedAmount: 0,
  donorName: 'Tunde',
  message: null,
  giftEffect: null,
  createdAt: '2026-11-21T18:41:00.000Z',
  paidAt: '2026-11-21T18:42:00.000Z',
  creator: { id: 'c-1', username: 'adaplays', displayName: 'Ada Plays', avatarUrl: null },
  ...part,
});

export const anOwnDispute = (part: Partial<OwnDispute> = {}): OwnDispute => ({
  id: 'd-1',
  donationId: 7,
  state: 'needs-response',
  amount: 250_000,
  openedAt: '2026-11-21T18:42:00.000Z',
  answeredAt: null,
  resolvedAt: null,
  heldKobo: 237_500,
  ...part,
});

export const anAlert = (part: Partial<OverlayAlert> = {}): OverlayAlert => ({
  id: 1,
  kind: 'donation',
  previousId: null,
  donorName: 'Tunde',
  amount: 250_000,
  message: null,
  giftEffect: null,
  createdAt: '2026-11-21T18:42:00.000Z',
  ...part,
});
