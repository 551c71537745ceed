import { paymentProviderNames } from '@tipnaija/contracts/payment-providers';
import { paymentProviderNamesMigration } from '@tipnaija/service-kit/payment-provider-names';
import { Journal0001 } from './0001-journal.js';
import { Withdrawals0002 } from './0002-withdrawals.js';
import { Checkpoints0003 } from './0003-checkpoints.js';
import { Outbox0004 } from './0004-outbox.js';
import { ClearingAccounts0006 } from './0006-clearing-accounts.js';
import { ProviderFees0007 } from './0007-provider-fees.js';
import { AccountNames0010 } from './0010-account-names.js';
import { Statements0011 } from './0011-statements.js';
import { WithdrawalRests0012 } from './0012-withdrawal-rests.js';
import { Approvals0013 } from './0013-approvals.js';
import { Maturities0014 } from './0014-maturities.js';
import { DisputeHolds0015 } from './0015-dispute-holds.js';
import { Payouts0016 } from './0016-payouts.js';
import { WithdrawalSchedules0020 } from './0020-withdrawal-schedules.js';
import { TestPayouts0021 } from './0021-test-payouts.js';
import { ClosedMonths0040 } from './0040-closed-months.js';
import { PayoutFees0042 } from './0042-payout-fees.js';
import { SmallestPayout0043 } from './0043-smallest-payout.js';
import { AccountsThatReturnedMoney0060 } from './0060-accounts-that-returned-money.js';
import { FailedRefundsMatureAgain0061 } from './0061-failed-refunds-mature-again.js';
import { HoldsOfReinstatedTips0062 } from './0062-holds-of-reinstated-tips.js';
import { ReturnedPaymentsByHand0063 } from './0063-returned-payments-by-hand.js';
import { OutboxConsumers0064 } from './0064-outbox-consumers.js';

export const migrations = [
  Journal0001,
  Withdrawals0002,
  Checkpoints0003,
  Outbox0004,
  paymentProviderNamesMigration(paymentProviderNames),
  ClearingAccounts0006,
  ProviderFees0007,
  AccountNames0010,
  Statements0011,
  WithdrawalRests0012,
  Approvals0013,
  Maturities0014,
  DisputeHolds0015,
  Payouts0016,
  WithdrawalSchedules0020,
  TestPayouts0021,
  ClosedMonths0040,
  PayoutFees0042,
  SmallestPayout0043,
  AccountsThatReturnedMoney0060,
  FailedRefundsMatureAgain0061,
  HoldsOfReinstatedTips0062,
  ReturnedPaymentsByHand0063,
  OutboxConsumers0064,
];
