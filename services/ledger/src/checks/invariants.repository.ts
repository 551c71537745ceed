/**
 * The ledger invariants by their numbers in docs/invariants.md. The cost of range checks depends on the size of the
 * range; checkpoints are checked one at a time; the other checks are cheap over the whole ledger. Invariants with their
 * own traversal have only their name here.
 */
import { everythingSumsToZero } from './account-checks.repository.js';
import {
  checkpointedTransactionsAreUnchanged,
  checkpointFollowsItsPredecessor,
} from './checkpoint-checks.repository.js';
import { heldMoneyIsOfOpenDisputes, heldMoneyReturnsToItsWallet } from './dispute-checks.repository.js';
import { maturitiesAreWhatTipsLeft } from './maturity-checks.repository.js';
import {
  everyTransactionSumsToZero,
  grossAndFeeMatchEntries,
  onlyReversalsLeaveAWalletBelowZero,
  runningBalancesHaveNoBreak,
} from './transaction-checks.repository.js';
import type { CheckpointCheck, RangeCheck, WholeCheck } from './violation.js';
import {
  payoutsMoveTheBank,
  pendingWithdrawalsAreCovered,
  pendingWithdrawalsAreDue,
  withdrawalTransactionsHaveTheirWithdrawal,
} from './withdrawal-checks.repository.js';

export const rangeChecks: Readonly<Record<string, RangeCheck>> = {
  'L1 every transaction sums to zero': everyTransactionSumsToZero,
  'L2 running balances have no break': runningBalancesHaveNoBreak,
  'L5 gross and fee match the entries': grossAndFeeMatchEntries,
  'L6 only reversals and holds leave a wallet below zero': onlyReversalsLeaveAWalletBelowZero,
  'L7 withdrawal transactions have their withdrawal': withdrawalTransactionsHaveTheirWithdrawal,
  'L8 payouts move the bank': payoutsMoveTheBank,
  'L16 held money returns to its wallet': heldMoneyReturnsToItsWallet,
};

export const wholeChecks: Readonly<Record<string, WholeCheck>> = {
  'L4 everything sums to zero': everythingSumsToZero,
  'L8 pending withdrawals are due': pendingWithdrawalsAreDue,
  'L14 pending withdrawals are covered': pendingWithdrawalsAreCovered,
  'L15 maturities are what tips left': maturitiesAreWhatTipsLeft,
  'L16 held money is of open disputes': heldMoneyIsOfOpenDisputes,
};

export const checkpointChecks: Readonly<Record<string, CheckpointCheck>> = {
  'L9 checkpoints form a chain': checkpointFollowsItsPredecessor,
  'L9 transactions under a checkpoint are unchanged': checkpointedTransactionsAreUnchanged,
};

export const balanceSums = 'L3 balances are the sums of their entries';
export const lastEntries = 'L3 accounts stand at their last entry';
export const withdrawalTransactions = 'L7 withdrawals have their transactions';
export const chainOfMonths = 'L17 closed months form a chain';
export const monthTotals = 'L17 closed months have what was posted';
