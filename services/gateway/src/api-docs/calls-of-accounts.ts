import { type DocumentedCalls, words } from './documented-call.js';

const email = 'ada@example.com';
const password = 'secret1';

export const callsOfAccounts: DocumentedCalls = {
  'POST /api/auth/signup': {
    summary: 'Creates an account, signs in, and mails a link that verifies the address',
    body: { email, password, firstName: 'Ada', lastName: 'Obi', username: 'ada' },
    answer: { one: 'CurrentUser' },
    rejections: ['email.taken', 'username.taken', 'username.reserved'],
  },
  'POST /api/auth/login': {
    summary: 'Signs in',
    body: { email, password },
    answer: { one: 'CurrentUser' },
    rejections: ['credentials.invalid', 'account.banned'],
  },
  'POST /api/auth/logout': {
    summary: 'Ends this session; idempotent',
    answer: words('Signed out'),
  },
  'GET /api/auth/user': { summary: 'The signed-in user', answer: { one: 'CurrentUser' } },
  'GET /api/auth/sessions': { summary: 'The sessions of the user', answer: { listOf: 'SessionItem' } },
  'DELETE /api/auth/sessions': {
    summary: 'Ends every session of the user, including this one',
    answer: words('Signed out everywhere'),
  },
  'POST /api/auth/forgot-password': {
    summary: 'Mails a link to choose a new password; the response is the same for any address',
    body: { email },
    answer: words('If that address is registered, a mail with instructions is on its way.'),
  },
  'POST /api/auth/reset-password': {
    summary: 'Sets a new password with the mailed token and ends every session',
    body: { token: 'the token of the link', password },
    answer: words('Your password has been reset. You can now log in with your new password.'),
    rejections: ['reset-token.invalid'],
  },
  'POST /api/auth/change-password': {
    summary: 'Changes the password, confirmed by the current one; every other session ends',
    body: { password: 'the current password', newPassword: 'a longer secret' },
    answer: words('Your password has been changed.'),
    rejections: ['password.incorrect'],
  },
  'POST /api/auth/resend-verification': {
    summary: 'Mails the verification link again',
    answer: words('Check your email for the verification link.'),
  },
  'GET /api/auth/verify-email': {
    summary: 'Target of the mailed link: verifies the address',
    query: ['token'],
    answer: { redirect: 'To a page that shows the outcome' },
  },
};
