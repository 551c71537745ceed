import { type DocumentedCalls, words } from './documented-call.js';

const reason = 'Asked for by the donor';

export const callsOfAdmins: DocumentedCalls = {
  'POST /api/admin/login': {
    summary: 'Signs an admin in, with a cookie of its own',
    body: { email: 'admin@example.com', password: 'a long password' },
    answer: { one: 'AdminAccount' },
    refusals: ['admin.credentials-invalid', 'admin.code-required', 'admin.code-invalid'],
  },
  'POST /api/admin/logout': { summary: "Ends the admin's session", answer: words('Signed out') },
  'GET /api/admin/session': { summary: 'Which admin is signed in', answer: { one: 'AdminAccount' } },
  'GET /api/admin/stats': { summary: 'The figures of the front page', answer: { one: 'AdminStats' } },
  'GET /api/admin/analytics': { summary: 'Days, withdrawals and the books', answer: { one: 'AdminAnalytics' } },
  'GET /api/admin/users': {
    summary: 'The newest hundred users as an array; with any query value a page of them',
    answer: { listOf: 'AdminUser' },
  },
  'POST /api/admin/users/{id}/ban': {
    summary: 'Bans a user: sessions end, the page disappears',
    body: { reason },
    answer: words('User banned'),
    refusals: ['user.not-found'],
  },
  'POST /api/admin/users/{id}/unban': {
    summary: 'Lifts a ban',
    answer: words('User unbanned'),
    refusals: ['user.not-found'],
  },
  'GET /api/admin/users/{id}/wallet': {
    summary: 'What is in the wallet of a user, and what of it is not paid out yet',
    answer: { one: 'UserWallet' },
    refusals: ['user.not-found'],
  },
  'POST /api/admin/users/{id}/payout': {
    summary: 'Requests a withdrawal of the whole balance for a user, to the bank account they gave',
    answer: {
      form: {
        type: 'object',
        properties: { message: { type: 'string' }, amount: { type: 'integer', description: 'What arrives, in kobo.' } },
        required: ['message', 'amount'],
      },
      example: { message: 'Payout requested', amount: 902_500 },
    },
    refusals: ['user.not-found', 'wallet.nothing-to-withdraw'],
  },
  'DELETE /api/admin/users/{id}': {
    summary: 'Deletes a user: the person is forgotten, the books stay',
    answer: words('User deleted'),
    refusals: ['user.not-found'],
  },
  'GET /api/admin/users/{id}/media': {
    summary: "Sounds and pictures of a user's alerts; an empty list for a user who is no creator",
    answer: { listOf: 'OverlayMedia' },
    refusals: ['user.not-found'],
  },
  'POST /api/admin/users/{id}/avatar/take-down': {
    summary: "Removes a creator's picture",
    body: { reason: 'Not for a public page' },
    answer: words('Taken down'),
    refusals: ['user.not-found'],
  },
  'POST /api/admin/media/{id}/take-down': {
    summary: 'Takes a sound or picture down, everywhere and for good',
    body: { reason: 'Not for a stream' },
    answer: words('Taken down'),
    refusals: ['media.not-found'],
  },
  'GET /api/admin/donations': {
    summary: 'Donations of everybody, newest first; with any query value a page of them',
    answer: { listOf: 'AdminDonation' },
  },
  'POST /api/admin/donations/{id}/refund': {
    summary: 'Gives a donation back, or a part of it in its own smallest unit',
    body: { amount: 100_000, reason },
    answer: { one: 'RefundItem' },
    refusals: [
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
    refusals: ['request.not-found'],
  },
  'PATCH /api/admin/donations/{id}/hidden-words': {
    summary: "Hides a donor's name or message from the public lists; an empty list brings both back",
    body: { hidden: ['message'] },
    answer: {
      form: { type: 'object', properties: { hidden: { type: 'object' } } },
      example: { hidden: { message: 'admin' } },
    },
    refusals: ['donation.not-found'],
  },
  'GET /api/admin/findings': {
    summary: 'Money that does not fit our own record, for a person to look at',
    answer: { listOf: 'DiscrepancyItem' },
  },
  'POST /api/admin/findings/{id}/close': {
    summary: 'Closes a finding',
    answer: words('Closed'),
    refusals: ['finding.not-found'],
  },
  'GET /api/admin/compared-days': {
    summary: "Each provider's list of a day beside ours",
    answer: { listOf: 'ReconciledDayItem' },
  },
  'GET /api/admin/withdrawals': { summary: 'Withdrawals, newest first', answer: { listOf: 'AdminWithdrawal' } },
  'POST /api/admin/withdrawals/{id}/mark-paid': {
    summary: 'The bank transfer was made',
    answer: words('Withdrawal marked as paid'),
    refusals: ['withdrawal.not-found', 'withdrawal.not-pending'],
  },
  'POST /api/admin/withdrawals/{id}/decline': {
    summary: 'Declines a withdrawal; everything goes back to the wallet, and the creator reads the reason',
    body: { reason: 'The account name does not match' },
    answer: words('Withdrawal declined'),
    refusals: ['withdrawal.not-found', 'withdrawal.not-pending'],
  },
  'GET /api/admin/acts': { summary: 'Who changed what of whom', answer: { listOf: 'AuditLogItem' } },
};
