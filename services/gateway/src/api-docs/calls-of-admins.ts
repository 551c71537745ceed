import { type DocumentedCalls, words } from './documented-call.js';

const reason = 'Asked for by the donor';

export const callsOfAdmins: DocumentedCalls = {
  'POST /api/admin/login': {
    summary: 'Signs in an admin, with a separate cookie',
    body: { email: 'admin@example.com', password: 'a long password' },
    answer: { one: 'AdminAccount' },
    rejections: ['admin.credentials-invalid', 'admin.code-required', 'admin.code-invalid'],
  },
  'POST /api/admin/logout': { summary: "Ends the admin's session", answer: words('Signed out') },
  'GET /api/admin/session': { summary: 'The signed-in admin', answer: { one: 'AdminAccount' } },
  'GET /api/admin/stats': { summary: 'The statistics of the front page', answer: { one: 'AdminStats' } },
  'GET /api/admin/analytics': {
    summary: 'Daily statistics, withdrawals and ledger balances',
    answer: { one: 'AdminAnalytics' },
  },
  'GET /api/admin/users': {
    summary: 'The newest hundred users as an array; a page object with any query value',
    answer: { listOf: 'AdminUser' },
  },
  'POST /api/admin/users/{id}/ban': {
    summary: "Bans a user: ends the sessions and hides the creator's page",
    body: { reason },
    answer: words('User banned'),
    rejections: ['user.not-found'],
  },
  'POST /api/admin/users/{id}/unban': {
    summary: 'Lifts a ban',
    answer: words('User unbanned'),
    rejections: ['user.not-found'],
  },
  'GET /api/admin/users/{id}/wallet': {
    summary: 'The wallet balance of a user, and the pending payouts',
    answer: { one: 'UserWallet' },
    rejections: ['user.not-found'],
  },
  'POST /api/admin/users/{id}/payout': {
    summary: 'Requests a withdrawal of the whole balance for a user, to their bank account',
    answer: {
      form: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          amount: { type: 'integer', description: 'The net amount in kobo.' },
        },
        required: ['message', 'amount'],
      },
      example: { message: 'Payout requested', amount: 902_500 },
    },
    rejections: ['user.not-found', 'wallet.nothing-to-withdraw'],
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Deletes a user: erases personal data, keeps ledger records',
    answer: words('User deleted'),
    rejections: ['user.not-found'],
  },
  'GET /api/admin/users/{id}/media': {
    summary: "Sounds and pictures of a user's alerts; an empty list for a user without a creator profile",
    answer: { listOf: 'OverlayMedia' },
    rejections: ['user.not-found'],
  },
  'POST /api/admin/users/{id}/avatar/take-down': {
    summary: "Removes a creator's picture",
    body: { reason: 'Not for a public page' },
    answer: words('Taken down'),
    rejections: ['user.not-found'],
  },
  'POST /api/admin/media/{id}/take-down': {
    summary: 'Takes down a sound or picture everywhere and permanently',
    body: { reason: 'Not for a stream' },
    answer: words('Taken down'),
    rejections: ['media.not-found'],
  },
  'GET /api/admin/donations': {
    summary: 'Donations of all creators, newest first; a page object with any query value',
    answer: { listOf: 'AdminDonation' },
  },
  'POST /api/admin/donations/{id}/refund': {
    summary: 'Refunds a donation, or a part of it in the smallest unit of its currency',
    body: { amount: 100_000, reason },
    answer: { one: 'RefundItem' },
    rejections: [
      'donation.not-found',
      'refund.nothing-stands',
      'refund.above-what-stands',
      'refund.in-progress',
      'refund.refused',
    ],
  },
  'GET /api/admin/donations/{id}/refunds': {
    summary: 'Refunds of a donation',
    answer: { listOf: 'RefundItem' },
    rejections: ['request.not-found'],
  },
  'PATCH /api/admin/donations/{id}/hidden-words': {
    summary: "Hides a donor's name or message from the public lists; an empty list shows both again",
    body: { hidden: ['message'] },
    answer: {
      form: { type: 'object', properties: { hidden: { type: 'object' } } },
      example: { hidden: { message: 'admin' } },
    },
    rejections: ['donation.not-found'],
  },
  'GET /api/admin/findings': {
    summary: "Open discrepancies between the providers' records and ours, for manual review",
    answer: { listOf: 'DiscrepancyItem' },
  },
  'POST /api/admin/findings/{id}/close': {
    summary: 'Closes a discrepancy',
    answer: words('Closed'),
    rejections: ['finding.not-found'],
  },
  'GET /api/admin/compared-days': {
    summary: 'The reconciliation per day and provider',
    answer: { listOf: 'ReconciledDayItem' },
  },
  'GET /api/admin/withdrawals': { summary: 'Withdrawals, newest first', answer: { listOf: 'AdminWithdrawal' } },
  'POST /api/admin/withdrawals/{id}/mark-paid': {
    summary: 'Records that the withdrawal was paid',
    answer: words('Withdrawal marked as paid'),
    rejections: ['withdrawal.not-found', 'withdrawal.not-pending'],
  },
  'POST /api/admin/withdrawals/{id}/decline': {
    summary: 'Declines a withdrawal: credits the gross amount to the wallet; the creator sees the reason',
    body: { reason: 'The account name does not match' },
    answer: words('Withdrawal declined'),
    rejections: ['withdrawal.not-found', 'withdrawal.not-pending'],
  },
  'GET /api/admin/acts': { summary: 'The audit log, newest first', answer: { listOf: 'AuditLogItem' } },
};
