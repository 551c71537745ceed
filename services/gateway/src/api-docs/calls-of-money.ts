import type { DocumentedCalls } from './documented-call.js';

export const callsOfMoney: DocumentedCalls = {
  'GET /api/wallet': { summary: 'The balance, in kobo', answer: { one: 'Wallet' }, rejections: ['creator.no-profile'] },
  'GET /api/wallet/entries': {
    summary: 'The statement, newest first',
    answer: { one: 'WalletEntriesPage' },
    rejections: ['creator.no-profile'],
  },
  'GET /api/wallet/entries.csv': {
    summary: 'The whole statement as a file',
    answer: { bytes: 'text/csv' },
    rejections: ['creator.no-profile'],
  },
  'GET /api/withdrawals': {
    summary: 'The own withdrawals, newest first',
    answer: { listOf: 'WithdrawalItem' },
    rejections: ['creator.no-profile'],
  },
  'POST /api/withdrawals/request': {
    summary: 'Requests a withdrawal of the whole balance: 5% fee, the rest is paid to the bank account',
    answer: { one: 'RequestedWithdrawal' },
    rejections: [
      'wallet.nothing-to-withdraw',
      'withdrawal.held',
      'withdrawal.bank-details-required',
      'creator.no-profile',
    ],
  },
  'GET /api/subscription/status': {
    summary: 'The status and expiry of Premium; with a payment reference, queries the provider first',
    query: ['reference'],
    answer: { one: 'SubscriptionStatus' },
    rejections: ['creator.no-profile'],
  },
  'POST /api/subscription/subscribe-wallet': {
    summary: 'Buys a month of Premium from the wallet',
    answer: { one: 'SubscriptionStatus' },
    rejections: ['wallet.insufficient', 'wallet.closed', 'subscription.already-renewing', 'creator.no-profile'],
  },
  'POST /api/subscription/subscribe-paystack': {
    summary: 'Buys a month of Premium through Paystack; the browser navigates to paymentUrl',
    answer: { one: 'StartedSubscription' },
    rejections: ['provider.unavailable', 'creator.no-profile'],
  },
  'POST /api/subscription/cancel': {
    summary: 'Ends the renewal; Premium lasts until the end of the month',
    answer: { one: 'SubscriptionStatus' },
    rejections: ['subscription.none', 'creator.no-profile'],
  },
};
