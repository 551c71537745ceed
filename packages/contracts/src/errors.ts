import { apiKeyLimits } from './api-keys.js';
import { formatDay } from './days.js';
import type { MaturingPart } from './http/wallet.js';
import { limits } from './limits.js';
import { formatNaira } from './money.js';
import { tipPageLimits } from './tip-page.js';
import { webhookLimits } from './webhooks.js';

/**
 * Every error of the product: its HTTP status, its message for people, and when it occurs. Services throw
 * `DomainError(code)`; only the gateway turns it into a response `{ message, code, details? }`.
 */
export const errors = {
  'request.invalid': {
    status: 400,
    message: 'Some fields are not valid.',
    when: 'A body, query or path fails validation; details name the fields, and the message says how to correct the first one.',
  },
  'request.malformed': {
    status: 400,
    message: 'The request could not be read.',
    when: 'Broken JSON or a wrong content type.',
  },
  'request.too-large': { status: 413, message: 'That is too large.', when: 'A body above the limit.' },
  'request.too-slow': {
    status: 408,
    message: 'That took too long to arrive. Please try again.',
    when: 'A body, other than an upload, that is incomplete after eight seconds.',
  },
  'request.foreign-origin': {
    status: 403,
    message: 'This request came from another site.',
    when: 'A state-changing call comes from a page of another origin.',
  },
  'request.not-found': { status: 404, message: 'There is nothing at this address.', when: 'An unknown API path.' },
  'request.method-not-allowed': {
    status: 405,
    message: 'That method is not supported here.',
    when: 'A known path, another method.',
  },
  'request.too-many': {
    status: 429,
    message: 'Too many attempts. Please wait a little and try again.',
    when: 'A rate limit; details carry retryAfterSeconds, as the Retry-After header does.',
  },
  'service.unavailable': {
    status: 503,
    message: 'We are having trouble right now. Please try again in a moment.',
    when: 'A service does not respond in time.',
  },
  'service.overloaded': {
    status: 503,
    message: 'We are very busy right now. Please try again in a few seconds.',
    when: 'More work than the product can do: what can wait makes way for tips and alerts. Carries Retry-After.',
  },
  internal: {
    status: 500,
    message: 'Something went wrong on our side. Please try again.',
    when: 'Anything unexpected; logged with its correlation id.',
  },

  'session.required': {
    status: 401,
    message: 'Please sign in first.',
    when: 'The session is missing, unknown or ended.',
  },
  'credentials.invalid': {
    status: 401,
    message: 'Invalid email or password.',
    when: 'Login; never says which part was wrong.',
  },
  'admin.credentials-invalid': {
    status: 401,
    message: 'Invalid admin credentials.',
    when: 'Admin login; never says which part was wrong.',
  },
  'admin.second-factor-required': {
    status: 403,
    message: 'Add a passkey or an authenticator app first: admins need a second factor here.',
    when: 'Any other action of an admin without a second factor while ADMIN_SECOND_FACTOR is required.',
  },
  'admin.sign-in-again': {
    status: 403,
    message: 'Sign in again first. This needs a sign-in of the last ten minutes.',
    when: "A change of an admin's second factors, sending a withdrawal, or approving a request, in an older session.",
  },
  'account.banned': {
    status: 403,
    message: 'This account is suspended. Please write to support.',
    when: 'Login with the right password to a banned account.',
  },
  'account.money-waits': {
    status: 409,
    message:
      'Your balance must be exactly ₦0 before you can close the account. Withdraw your money and wait until it is paid; if the balance is below zero or too small to withdraw, write to support.',
    when: 'Closing the own account with a balance, a debt or a pending withdrawal; details.balanceKobo (negative for a debt) and details.pendingKobo.',
  },
  'user.not-found': { status: 404, message: 'There is no such user.', when: 'An admin names an unknown user.' },
  'admin.session-required': {
    status: 401,
    message: 'Please sign in as an admin first.',
    when: "The admin session is missing, unknown or ended; a user's session does not count.",
  },
  'admin.not-found': { status: 404, message: 'There is no such admin.', when: 'An owner names an unknown admin.' },
  'admin.last-owner': {
    status: 409,
    message: 'This is the only owner who can sign in. Make another admin an owner first.',
    when: 'The last enabled owner would be disabled or get another role.',
  },
  'admin.role-insufficient': {
    status: 403,
    message: 'Your role does not allow this. Ask an owner.',
    when: 'An admin without the ability that the route or the service requires; details.roles have it.',
  },
  'approval.not-found': {
    status: 404,
    message: 'This request was decided or has expired. Ask for it again.',
    when: 'An unknown, decided or expired approval, or one that another admin decides at this moment.',
  },
  'approval.same-admin': {
    status: 409,
    message: 'You asked for this. Another admin has to approve it.',
    when: 'The admin who requested the approval approves it.',
  },
  'approval.other-action': {
    status: 409,
    message:
      'Another admin asked for this withdrawal to be paid in another way. Approve or decline that request first.',
    when: 'Sending a withdrawal that waits for an approval of the payment by hand, or the reverse.',
  },
  'approval.nothing-to-ask': {
    status: 409,
    message: 'Another admin has asked already, or none has to be asked any more. Nothing was done.',
    when: "Only asking about a withdrawal that waits for the approval of another admin's request, or needs none.",
  },
  'approval.amount-changed': {
    status: 409,
    message: 'Another amount waits for approval. Approve or decline that one first.',
    when: 'A refund while another amount of the same tip waits; details.waitingKobo is that amount.',
  },
  'dispute.not-found': { status: 404, message: 'There is no such dispute.', when: 'The id of the dispute is unknown.' },
  'dispute.not-answerable': {
    status: 409,
    message: 'This dispute was answered or decided, or another admin answers it right now. Reload the list.',
    when: 'Evidence for, or acceptance of, a dispute that takes neither.',
  },
  'dispute.provider-unavailable': {
    status: 503,
    message: 'The payment provider did not take this. Try again in a minute.',
    when: 'The provider rejected or did not answer the evidence or the acceptance; its message is in the log.',
  },
  'email.taken': {
    status: 409,
    message: 'That email is already registered. Try signing in instead.',
    when: 'Sign-up with a known e-mail.',
  },
  'username.taken': {
    status: 409,
    message: 'That username is taken. Please choose another.',
    when: 'Sign-up or onboarding.',
  },
  'username.reserved': {
    status: 409,
    message: 'That username is reserved. Please choose another.',
    when: 'The name is a path of the product.',
  },

  'reset-token.invalid': {
    status: 400,
    message: 'This password reset link is invalid or has expired.',
    when: 'The token is used, replaced, older than an hour, or unknown.',
  },
  'verification-token.invalid': {
    status: 400,
    message: 'This verification link is invalid or has expired.',
    when: 'The token was replaced by another one, expired, or is unknown.',
  },
  'verification-token.sign-in-required': {
    status: 401,
    message: 'Log in to the account of this link, then open it again.',
    when: 'A browser without a session opens a verification link.',
  },
  'verification-token.other-account': {
    status: 403,
    message: 'This link is for another account. Log in with the address that got the mail, then open the link again.',
    when: 'A browser that is signed in to another account opens a verification link.',
  },
  'password.incorrect': {
    status: 403,
    message: 'That password is not correct.',
    when: 'A signed-in user confirms a change with a wrong password.',
  },

  'auth.proof-needed': {
    status: 403,
    message: 'Please confirm that it is you, then try again.',
    when: `Money, secrets or factors, when the session was last proven more than ${limits.proofMinutes} minutes ago; details.methods says how, at POST /api/auth/proof.`,
  },
  'sign-in.expired': {
    status: 401,
    message: 'That took too long. Please sign in with your password again.',
    when: 'The second step of a sign-in with an unknown, used or expired token.',
  },
  'second-factor.code-invalid': {
    status: 403,
    message: 'That code is not right. Codes work once: please wait for the next one.',
    when: 'A code of the app or a recovery code is wrong, expired or already used.',
  },
  'second-factor.locked': {
    status: 429,
    message: `Too many wrong codes. Please wait up to ${limits.wrongCodes.lockMinutes} minutes, or use a passkey.`,
    when: `${limits.wrongCodes.max} wrong codes in a row; details carry retryAfterSeconds.`,
  },
  'second-factor.exists': {
    status: 409,
    message: 'An authenticator app is already connected. Remove it first.',
    when: 'A second app is set up.',
  },
  'second-factor.not-found': {
    status: 404,
    message: 'That is not connected to your account.',
    when: 'An app or passkey that the account does not have, or recovery codes without a second factor.',
  },
  'passkey.invalid': {
    status: 403,
    message: 'That passkey did not work. Please try again, or sign in another way.',
    when: 'The passkey is unknown, its challenge is used or expired, or its signature is wrong.',
  },
  'passkey.cloned': {
    status: 403,
    message: 'This passkey may have been copied, so we did not accept it. Sign in another way and remove it.',
    when: "The passkey's signature counter went back.",
  },
  'passkey.exists': {
    status: 409,
    message: 'This passkey is already connected.',
    when: 'A passkey is added twice.',
  },
  'passkey.too-many': {
    status: 409,
    message: `You have ${limits.passkeys.max} passkeys. Remove one first.`,
    when: 'One more passkey than the limit.',
  },
  'lost-device-link.invalid': {
    status: 400,
    message: 'This link is invalid or has expired. Please sign in and ask for a new one.',
    when: 'The token was used, replaced, expired, or is unknown.',
  },
  'session.not-found': { status: 404, message: 'That device is already signed out.', when: 'An unknown session id.' },

  'bank-account.not-found': {
    status: 422,
    message: 'We could not find that account. Please check the bank and the number.',
    when: 'The provider does not know the account, in a look-up or when bank details are saved.',
  },
  'bank-account.lookup-unavailable': {
    status: 503,
    message: 'Account names cannot be looked up right now. Please type the name as your bank writes it.',
    when: 'The provider does not respond to the look-up.',
  },
  'avatar.not-an-image': {
    status: 400,
    message: 'Please choose a JPEG, PNG, WebP or GIF picture.',
    when: 'The bytes are not such a picture; the file name does not count.',
  },
  'avatar.too-large': {
    status: 413,
    message: 'Please choose a picture of at most 2 MB.',
    when: 'An upload above 2 MB.',
  },
  'avatar.not-found': { status: 404, message: 'There is no such picture.', when: 'An unknown picture address.' },

  'creator.already-exists': {
    status: 409,
    message: 'A creator profile already exists for this account.',
    when: 'A second profile; the page navigates to the dashboard.',
  },
  'creator.not-found': {
    status: 404,
    message: "The streamer you're looking for doesn't exist.",
    when: 'Unknown username or id.',
  },
  'creator.not-yours': {
    status: 403,
    message: 'This is not your profile.',
    when: "A change to another creator's profile.",
  },
  'creator.no-profile': {
    status: 404,
    message: 'You have no creator profile yet.',
    when: 'GET /api/streamers/me before onboarding.',
  },

  'creator.name-reserved': {
    status: 409,
    message: 'That display name is reserved. Please choose another.',
    when: 'The name could pass for the product itself or a payment company.',
  },
  'creator.name-changed-often': {
    status: 429,
    message: `You can change your display name ${tipPageLimits.nameChanges.max} times in ${tipPageLimits.nameChanges.withinDays} days. Please try again later.`,
    when: 'One more change of the display name; details say when the next one is possible.',
  },
  'creator.minimum-above-preset': {
    status: 400,
    message: 'Your smallest amount button is below your minimum tip. Raise the button, or lower the minimum.',
    when: 'The new amounts, or one new and one kept.',
  },

  'helper.email-unverified': {
    status: 403,
    message: 'Please verify your email address first. Then you can invite helpers.',
    when: 'An invite by a creator whose address is not verified, because it goes to any address.',
  },
  'helper.is-owner': {
    status: 409,
    message: 'That is your own address. You can already do everything on your page.',
    when: "An invite to the creator's own address.",
  },
  'helper.exists': {
    status: 409,
    message: 'This person already helps. To change the role, remove them and invite them again.',
    when: 'An invite to the address of a helper, or an invite that a helper accepts.',
  },
  'helper.too-many': {
    status: 409,
    message: `You can have ${limits.helpers.max} helpers and open invites. Remove one first.`,
    when: 'One more invite than the limit.',
  },
  'helper.not-found': {
    status: 404,
    message: 'This person does not help you any more.',
    when: 'An unknown helper id.',
  },
  'helper.not-allowed': {
    status: 403,
    message: 'You do not help this creator, or not any more.',
    when: 'The user is not a helper of the creator, was removed, or the creator is suspended or unknown.',
  },
  'helper.operators-only': {
    status: 403,
    message: 'Only operators can do this. Ask the creator to make you one.',
    when: 'A moderator calls what is for operators.',
  },
  'invite.invalid': {
    status: 400,
    message: 'This invite has expired or was already used. Please ask for a new one.',
    when: `The token was used, replaced, withdrawn, is older than ${limits.helpers.inviteHours} hours or unknown, or its creator is suspended.`,
  },
  'invite.other-address': {
    status: 403,
    message: 'This invite was sent to another email address. Please sign in with that address.',
    when: 'A user with another address than the invited one accepts an invite.',
  },
  'invite.not-found': { status: 404, message: 'This invite is not open any more.', when: 'An unknown invite id.' },

  'donation.below-minimum': {
    status: 400,
    message: 'The amount is below the minimum.',
    when: "Below ₦100 or $1, or below the creator's own minimum; details hold it.",
  },
  'donation.above-maximum': {
    status: 400,
    message: 'The amount is above the maximum.',
    when: "Above the provider's maximum.",
  },
  'donation.wrong-method': {
    status: 400,
    message: 'This call does not take that payment method.',
    when: 'A provider with a form on our page sent to the call for payment pages, or the reverse.',
  },
  'donation.fee-not-coverable': {
    status: 400,
    message: 'This creator does not ask donors to pay the fee. Please send the tip without it.',
    when: 'coversFee sent for a creator who switched that choice off; nothing is charged.',
  },
  'donation.song-not-taken': {
    status: 400,
    message: 'This call takes no song. Please send song requests to /api/donations/song-request.',
    when: 'selectedSong sent to a call for tips without a song; nothing is charged and the song is not dropped silently.',
  },

  'donation.method-unavailable': {
    status: 400,
    message: 'That payment method is not available here. Please choose another.',
    when: 'The payment provider is not configured.',
  },

  'risk.challenge-required': {
    status: 403,
    message: 'Please let this device show that a person is using it, then try again. You have not been charged.',
    when: "Many tips from the donor's network were started and not paid; details.challenge is an ALTCHA proof of work, whose solution goes into `altcha` of the same request.",
  },
  'risk.flag-not-found': {
    status: 404,
    message: 'This flag was cleared already.',
    when: 'An admin clears an unknown or cleared flag.',
  },
  'risk.refused': {
    status: 403,
    message:
      'Too many tips from your network were started and not paid, so we cannot start this one now. You have not been charged. Please use another network, or try again tomorrow.',
    when: 'Solved challenges of the same network led to no payments, or many cards were declined there.',
  },

  'provider.unavailable': {
    status: 502,
    message: 'The payment provider is not answering. You have not been charged. Please try again.',
    when: 'Initiation failed at the provider, or took longer than eight seconds; details.alternatives are healthy providers of the same currency, details.reference the failed attempt for `replaces`.',
  },
  'provider.switched-off': {
    status: 409,
    message:
      'This way to pay is paused for now. You have not been charged. Please choose another one, or come back later.',
    when: 'Initiation with a provider that an admin switched off; details.alternatives are healthy providers of the same currency.',
  },
  'provider.not-found': {
    status: 404,
    message: 'There is no such payment provider.',
    when: 'An unknown or unconfigured name.',
  },
  'payment.no-account-number': {
    status: 503,
    message: 'We could not get an account number just now. Please try again, or pay on the payment page.',
    when: 'The provider opened no account for the transfer.',
  },
  'payment.not-replaceable': {
    status: 409,
    message: 'That payment cannot be tried again like this. Please reload the page and start again.',
    when: '`replaces` names an unknown payment, or one with another creator, currency or amount.',
  },
  'payment.already-paid': {
    status: 409,
    message: 'This has already been paid. You have not been charged again.',
    when: 'A payment in a form on our page whose tip was paid, or is in process at the provider, by the same form or by the attempt that it replaces; details.reference is that payment.',
  },
  'refund.nothing-stands': {
    status: 409,
    message: 'Nothing of this donation is left to give back.',
    when: 'The donation is already fully refunded.',
  },
  'refund.above-what-stands': {
    status: 400,
    message: 'That is more than is left of this donation.',
    when: 'A partial refund that is larger than the remainder; details.standing is the remainder.',
  },
  'refund.in-progress': {
    status: 409,
    message: 'A refund of this donation is already on its way.',
    when: 'A second refund before the first one is complete.',
  },
  'refund.refused': {
    status: 422,
    message: 'The payment provider does not give this payment back.',
    when: 'The provider rejected the refund permanently; its message is in the log and on the refund.',
  },
  'subscription.none': {
    status: 409,
    message: 'You have no premium subscription to cancel.',
    when: 'Cancelling without ever having subscribed.',
  },
  'subscription.already-renewing': {
    status: 409,
    message: 'You already have Premium, and it renews by itself. Nothing was charged.',
    when: 'Premium bought from the wallet while it is active and renews; details.expiresAt is the time of the renewal.',
  },
  'premium.required': {
    status: 403,
    message: 'This is a premium feature. Please upgrade to access this functionality.',
    when: 'A premium feature without premium; details.feature names it.',
  },
  'finding.not-found': { status: 404, message: 'There is no such finding.', when: 'Closing an unknown discrepancy.' },
  'webhook.bad-signature': {
    status: 401,
    message: 'The signature does not match.',
    when: 'A forged or damaged webhook.',
  },
  'payment.not-found': {
    status: 404,
    message: 'We do not know this payment.',
    when: 'A return with an unknown reference.',
  },

  'supporter.unknown-origin': {
    status: 409,
    message:
      "We don't know the device of this tip, so its supporter cannot be blocked. Hide its name and message instead.",
    when: 'A creator blocks the supporter of a tip that is older than 180 days, or was started while `RISK` was off or Redis away.',
  },
  'donation.not-found': {
    status: 404,
    message: 'There is no such donation.',
    when: "A replay of a donation that is unknown or another creator's.",
  },

  'alert.not-held': {
    status: 409,
    message: 'This alert is not waiting for approval any more.',
    when: "Approving or rejecting an alert that was already decided, was refunded, is unknown or another creator's.",
  },

  'media.not-usable': {
    status: 400,
    message: 'Please choose a PNG, JPEG, GIF or WebP picture, or an MP3, WAV or Ogg sound.',
    when: 'The bytes are none of these; the file name does not count.',
  },
  'media.too-large': {
    status: 413,
    message: 'Please choose a picture of at most 2 MB, or a sound of at most 1 MB.',
    when: 'An upload for alerts above its limit.',
  },
  'media.too-many': {
    status: 409,
    message: 'You have as many sounds and pictures as we keep. Please remove one first.',
    when: 'An upload above the maximum number of files per creator.',
  },
  'media.taken-down': {
    status: 403,
    message: 'This file was taken down and cannot be used again. Please choose another.',
    when: 'An upload for alerts of a file that an admin took down, by any creator.',
  },
  'media.not-found': {
    status: 404,
    message: 'There is no such sound or picture.',
    when: "An unknown address, or a tier that uses a file that is deleted or another creator's.",
  },

  'dashboard.unknown-ticket': {
    status: 401,
    message: 'This page could not be connected. Please reload it.',
    when: 'A dashboard socket with a ticket that is unknown, used or older than a minute.',
  },
  'wallet.nothing-to-withdraw': {
    status: 409,
    message: 'There is nothing to withdraw.',
    when: 'A withdrawal from a wallet that is empty or that a concurrent request emptied.',
  },
  'wallet.maturing': {
    status: 409,
    message: 'Nothing is available to withdraw yet.',
    when: 'A withdrawal from a wallet whose whole balance becomes available later; details.maturing says when, and the message the next part.',
  },
  'wallet.insufficient': {
    status: 409,
    message: 'Your wallet balance is not enough for this.',
    when: 'A purchase from the wallet above its balance, or a test payout above what is available.',
  },
  'wallet.closed': {
    status: 409,
    message: 'This wallet is closed. Write to support and we will help with the money in it.',
    when: 'A withdrawal or a purchase from the wallet of a suspended or deleted account.',
  },
  'wallet.charge-cancelled': {
    status: 409,
    message: 'This purchase was cancelled. Nothing was charged.',
    when: 'A charge whose key was cancelled before it arrived.',
  },
  'notices.no-quiet-hours': {
    status: 400,
    message: 'Quiet hours need a beginning and an end, at different times.',
    when: 'Quiet hours with the same beginning and end, or with one of them.',
  },
  'notice-channel.not-found': {
    status: 404,
    message: 'This device is not on your list any more.',
    when: 'A change, or a test, of a notice channel that was removed or is of another creator.',
  },
  'notice-channel.not-offered': {
    status: 409,
    message: 'We cannot send these notices right now.',
    when: 'A notice channel of a kind whose keys are not configured.',
  },
  'notice-channel.unknown-push-service': {
    status: 400,
    message: 'We do not know how to send notices to this browser. Please try Chrome, Firefox, Edge or Safari.',
    when: 'A push subscription whose endpoint is not on the list of push services.',
  },
  'notice-channel.too-many': {
    status: 409,
    message: `You can have ${limits.noticeChannels.max} devices. Remove one that you do not use first.`,
    when: 'One more notice channel than the maximum.',
  },
  'withdrawal.bank-details-required': {
    status: 409,
    message: 'Please add your bank account details in settings before requesting withdrawal',
    when: 'A withdrawal without bank details on file.',
  },
  'withdrawal.held': {
    status: 409,
    message: `Withdrawals are paused for ${limits.bankChangeHoldHours} hours after your bank details were changed.`,
    when: 'A withdrawal during that pause; details.heldUntil is its end.',
  },
  'withdrawal.resting': {
    status: 409,
    message: `Withdrawals rest for ${limits.lostDeviceRestHours} hours after two-step sign-in was turned off by email.`,
    when: 'A withdrawal during that time; details.restUntil is its end.',
  },
  'withdrawal.below-minimum': {
    status: 409,
    message: `The smallest payout is ${formatNaira(limits.testPayout.netKobo)} after the fee. You can withdraw once ${formatNaira(limits.testPayout.grossKobo)} is available.`,
    when: 'A withdrawal that its payout provider would not send, while PAYOUTS is on; details.minimum is kobo.',
  },
  'withdrawal.already-tested': {
    status: 409,
    message: 'You have already sent a test payout to this bank account.',
    when: 'A second test payout to a bank account, also when the first one came back.',
  },
  'withdrawal.test-unavailable': {
    status: 409,
    message: 'A test payout to this bank account is not possible right now.',
    when: 'A test payout while PAYOUTS is off, or to an account whose name is not confirmed.',
  },
  'withdrawal.not-found': { status: 404, message: 'There is no such withdrawal.', when: 'An unknown id.' },
  'withdrawal.not-pending': {
    status: 409,
    message: 'This withdrawal has already been decided otherwise.',
    when: 'A paid withdrawal is declined or the reverse; details.status is the current status.',
  },
  'withdrawal.paid-by-another': {
    status: 409,
    message:
      'Another admin has marked this withdrawal as paid. If you paid it too, ask the bank to return your payment.',
    when: 'Marking a withdrawal as paid that another admin marked before.',
  },
  'withdrawal.name-differs': {
    status: 409,
    message: 'Another name has been confirmed for this account. Reload the page and compare it with the bank.',
    when: 'Confirming another account name than the confirmed one; details.accountName is that.',
  },
  'withdrawal.not-paid-by-hand': {
    status: 409,
    message: 'Only a withdrawal that an admin paid at the bank can be marked as returned.',
    when: 'Marking a withdrawal as returned that is not paid, or that the payout provider sent: its answers decide that.',
  },
  'payout.not-approved': {
    status: 400,
    message: 'This is no transfer that we are sending.',
    when: 'A provider asks whether to send a transfer whose reference, amount or recipient is not that of a payout.',
  },
  'payout.unavailable': {
    status: 409,
    message: 'Payouts by a provider are not switched on. Pay it at the bank and mark it as paid.',
    when: 'Sending a withdrawal while PAYOUTS is off.',
  },
  'payout.below-minimum': {
    status: 409,
    message: `Providers send payouts of ${formatNaira(limits.testPayout.netKobo)} or more. Pay it at the bank and mark it as paid.`,
    when: 'Sending a withdrawal whose net amount is smaller.',
  },
  'withdrawal.sending': {
    status: 409,
    message: 'The payout provider is sending this withdrawal. Wait for its answer.',
    when: 'Paying or declining a withdrawal by hand that is with the payout provider.',
  },
  'withdrawal.name-unconfirmed': {
    status: 409,
    message: 'The bank has not confirmed the account name yet. Check it at the bank and confirm it before you pay.',
    when: 'Paying a withdrawal whose account name was typed by hand while names could not be looked up.',
  },
  'withdrawal.wallet-negative': {
    status: 409,
    message: 'The wallet is below zero after a refund. Do not pay this; decline it.',
    when: 'Paying out while the wallet is negative; refunds decline pending withdrawals, so it should not occur.',
  },

  'song.requests-off': {
    status: 409,
    message: 'This creator does not take song requests right now.',
    when: 'A song request to a creator who disabled them, or whose Premium ended.',
  },
  'song.below-price': {
    status: 400,
    message: 'The amount is below the price of a song request.',
    when: "Below the creator's price; details.minimum is the price in kobo.",
  },
  'song.unknown': {
    status: 422,
    message: 'We could not find that song. Please search for it again.',
    when: 'The music service does not know the id.',
  },
  'song.blocked': {
    status: 409,
    message: 'This creator does not play that song. Please choose another.',
    when: 'The creator blocked the track.',
  },
  'song.too-long': {
    status: 409,
    message: 'That song is longer than this creator plays. Please choose another.',
    when: "Above the creator's maximum song length; details.maximumSeconds is the maximum.",
  },
  'song.too-many': {
    status: 409,
    message: 'You have as many song requests waiting as this creator takes. Please wait until one was played.',
    when: 'Open requests per donor name; requests without a name count together. details.maximum is the maximum.',
  },
  'song.too-many-blocked': {
    status: 409,
    message: 'You block as many songs as we keep. Please unblock one first.',
    when: 'A creator blocks one more track; details.maximum is the maximum.',
  },
  'song.price-too-low': {
    status: 400,
    message: 'Minimum song request price is ₦500',
    when: 'A creator sets a lower price.',
  },
  'song.request-not-found': { status: 404, message: 'There is no such song request.', when: 'Unknown, or not yours.' },
  'song.moved-on': {
    status: 409,
    message: 'This song request has already moved on.',
    when: "An action that the request's state does not allow; details.state is the current state.",
  },
  'music.not-connected': {
    status: 409,
    message: 'Please connect your Spotify account first.',
    when: 'No music connection, or its consent was revoked or expired.',
  },
  'music.consent-invalid': {
    status: 400,
    message: 'Spotify was not connected. Please try again.',
    when: "Consent denied, or a state that is unknown, used, expired or another creator's.",
  },
  'music.not-allowed': {
    status: 403,
    message: 'Spotify does not let us use this account.',
    when: 'Spotify responds 403: the account is not on the list of an app in development mode, or a scope is missing.',
  },
  'music.unavailable': {
    status: 503,
    message: 'The music service is not answering. Please try again in a moment.',
    when: 'No response in time, or a failure at the music service.',
  },
  'music.busy': {
    status: 429,
    message: 'Song requests are very busy right now. You have not been charged. Please try again in a minute.',
    when: 'Our budget of calls to the music service is used up, or it responds 429; details.retryAfterSeconds, as the Retry-After header.',
  },

  'overlay.unknown-token': {
    status: 404,
    message: 'This overlay link is not valid. Copy the current one from your dashboard.',
    when: 'An unknown or rotated overlay token.',
  },

  'source.unknown-token': {
    status: 404,
    message: 'This source link is not valid. Make a new one in your dashboard.',
    when: 'The link of a deleted source, or one that was replaced.',
  },
  'source.not-found': {
    status: 404,
    message: 'There is no such source. It may have been deleted; please reload the page.',
    when: 'An unknown source, or one of another creator.',
  },
  'source.too-many': {
    status: 409,
    message: 'You have 20 sources, which is the most. Delete one that you no longer use.',
    when: 'A new source of a creator who has the maximum.',
  },
  'source.not-restartable': {
    status: 409,
    message: 'Only a goal of its own, a tip jar and a session total can start again.',
    when: "Restarting another kind of source, or the profile's goal, which the goal settings reset.",
  },

  'api-key.required': {
    status: 401,
    message:
      'Send your API key in the header "Authorization: Bearer tn_...". You make keys in Settings, Bots and apps.',
    when: 'A call under /api/v1 without a key; a session does not count.',
  },
  'api-key.unknown': {
    status: 401,
    message: 'This API key does not work any more. Make a new one in Settings, Bots and apps.',
    when: 'A key that is unknown, deleted or replaced, or whose owner is suspended.',
  },
  'api-key.scope-missing': {
    status: 403,
    message: 'This API key may not do that. Make one with more rights in Settings, Bots and apps.',
    when: 'A key without the scope of the call; details.scope names it.',
  },
  'api-key.not-found': {
    status: 404,
    message: 'There is no such key. It may have been deleted; please reload the page.',
    when: 'An unknown key, or one of another creator.',
  },
  'api-key.too-many': {
    status: 409,
    message: `You have ${apiKeyLimits.perCreator} keys, which is the most. Delete one that you no longer use.`,
    when: 'A new key of a creator who has the maximum.',
  },

  'webhook-endpoint.not-found': {
    status: 404,
    message: 'There is no such webhook. It may have been deleted; please reload the page.',
    when: 'An unknown webhook endpoint, or one of another creator.',
  },
  'webhook-endpoint.too-many': {
    status: 409,
    message: `You have ${webhookLimits.perCreator} webhooks, which is the most. Delete one that you no longer use.`,
    when: 'A new webhook endpoint of a creator who has the maximum.',
  },
  'webhook-endpoint.url-rejected': {
    status: 400,
    message: 'Use a public web address that starts with https://, without a port, a user name or a password.',
    when: 'An address that is not https on port 443, has credentials, or names a private address.',
  },
  'webhook-endpoint.delivery-not-found': {
    status: 404,
    message: `This webhook never sent that tip, or it is more than ${webhookLimits.deliveryDays} days ago.`,
    when: 'A replay of a delivery that is not recorded.',
  },
} as const satisfies Record<string, { status: number; message: string; when: string }>;

export type ErrorCode = keyof typeof errors;

/** An invalid field of a request: `field` is its path, such as `email` or `tiers.2.fromKobo`. */
export type FieldProblem = { field: string; message: string };

/** The details of `request.invalid`. */
export type InvalidFields = { fields: FieldProblem[] };

/** The body of every error response of the API. */
export type ErrorBody = { message: string; code: ErrorCode; details?: unknown };

/**
 * @returns the message for people; for an invalid request the sentence of its first invalid field and the number of the
 *   others
 */
function messageOf(code: ErrorCode, details: unknown): string {
  if (code === 'wallet.maturing')
    return maturingMessage((details as { maturing?: MaturingPart[] } | undefined)?.maturing);
  if (code === 'api-key.scope-missing') return missingScopeMessage((details as { scope?: string } | undefined)?.scope);
  const [first, ...others] = (code === 'request.invalid' && (details as InvalidFields | undefined)?.fields) || [];
  if (!first) return errors[code].message;
  if (others.length === 0) return first.message;
  return `${first.message} ${others.length === 1 ? '1 more field needs' : `${others.length} more fields need`} a look.`;
}

function missingScopeMessage(scope: string | undefined): string {
  if (!scope) return errors['api-key.scope-missing'].message;
  return `This API key lacks the scope ${scope}. Make one with it in Settings, Bots and apps.`;
}

/** Names the next part: the balance is there, and its owner wants to know since when it is theirs to take. */
function maturingMessage([next, ...later]: MaturingPart[] = []): string {
  const { message } = errors['wallet.maturing'];
  if (!next) return message;
  const rest = later.length > 0 ? ' The rest follows on the days shown in your wallet.' : '';
  return `${message} ${formatNaira(next.amountKobo)} becomes available on ${formatDay(next.availableOn)}.${rest}`;
}

/**
 * An expected error. RPC preserves its code and details. The client receives `details` unchanged: never put a secret or
 * provider text in it.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details?: unknown;

  constructor(code: ErrorCode, details?: unknown) {
    super(messageOf(code, details));
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }

  /** @returns the body of the error response */
  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...(this.details === undefined ? {} : { details: this.details }) };
  }
}
