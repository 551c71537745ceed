import type { EventContract } from './event.js';
import {
  accountNameConfirmed,
  accountReclaimed,
  adminAccessEnded,
  creatorChanged,
  helperRemoved,
  userBanned,
  userDeleted,
  userUnbanned,
} from './identity.events.js';
import {
  payoutApproved,
  walletsChanged,
  withdrawalCompleted,
  withdrawalDeclined,
  withdrawalRequested,
  withdrawalScheduleChanged,
} from './ledger.events.js';
import { webhookEndpointFailed, webhookEndpointSwitchedOff } from './outgoing-webhooks.events.js';
import {
  creatorFlagged,
  disputeClosed,
  disputeDeadlineChanged,
  disputeOpened,
  donationFieldsHidden,
  donationPaid,
  donationReinstated,
  donationReversed,
  donorRemoved,
  payoutChanged,
  payoutFeeKnown,
  providerFeesKnown,
  receiptRequested,
  settlementReceived,
} from './payments.events.js';
import { premiumChanged, premiumCharged, premiumRefunded } from './premium.events.js';

export * from './event.js';
export * from './identity.events.js';
export * from './ledger.events.js';
export * from './outgoing-webhooks.events.js';
export * from './payments.events.js';
export * from './premium.events.js';

/** Every domain event of the product. */
export const events: readonly EventContract<unknown>[] = [
  creatorChanged,
  accountNameConfirmed,
  accountReclaimed,
  adminAccessEnded,
  helperRemoved,
  userBanned,
  userUnbanned,
  userDeleted,
  donationPaid,
  donationReversed,
  donationReinstated,
  disputeOpened,
  disputeClosed,
  disputeDeadlineChanged,
  donationFieldsHidden,
  donorRemoved,
  receiptRequested,
  providerFeesKnown,
  settlementReceived,
  payoutChanged,
  payoutFeeKnown,
  creatorFlagged,
  premiumChanged,
  premiumCharged,
  premiumRefunded,
  walletsChanged,
  withdrawalRequested,
  withdrawalCompleted,
  withdrawalDeclined,
  payoutApproved,
  withdrawalScheduleChanged,
  webhookEndpointFailed,
  webhookEndpointSwitchedOff,
];
