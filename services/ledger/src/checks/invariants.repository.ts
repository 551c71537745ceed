/**
 * The invariants of the ledger by their numbers in docs/invariants.md. Those over a range of transfers cost what the range
 * has; seals are looked at one by one; the others are cheap whole. What needs a walk of its own only has its name here.
 */
import { accountsStandAtTheirLastEntry, everythingSumsToZero } from './account-checks.repository.js';
import { sealedTransfersAreUnchanged, sealFollowsTheOneBefore } from './seal-checks.repository.js';
import {
  everyTransferSumsToZero,
  grossAndFeeFitTheLegs,
  onlyReversalsLeaveAWalletBelowZero,
  runningBalancesHaveNoBreak,
} from './transfer-checks.repository.js';
import type { RangeCheck, SealCheck, WholeCheck } from './violation.js';
import {
  pendingWithdrawalsAreCovered,
  pendingWithdrawalsAreDue,
  withdrawalTransfersHaveTheirWithdrawal,
} from './withdrawal-checks.repository.js';

export const rangeChecks: Readonly<Record<string, RangeCheck>> = {
  'L1 every transfer sums to zero': everyTransferSumsToZero,
  'L2 running balances have no break': runningBalancesHaveNoBreak,
  'L3 accounts stand at their last entry': accountsStandAtTheirLastEntry,
  'L5 gross and fee fit the legs': grossAndFeeFitTheLegs,
  'L6 only reversals leave a wallet below zero': onlyReversalsLeaveAWalletBelowZero,
  'L7 withdrawal transfers have their withdrawal': withdrawalTransfersHaveTheirWithdrawal,
};

export const wholeChecks: Readonly<Record<string, WholeCheck>> = {
  'L4 everything sums to zero': everythingSumsToZero,
  'L8 pending withdrawals are due': pendingWithdrawalsAreDue,
  'L14 pending withdrawals are covered': pendingWithdrawalsAreCovered,
};

export const sealChecks: Readonly<Record<string, SealCheck>> = {
  'L9 seals form a chain': sealFollowsTheOneBefore,
  'L9 sealed transfers are unchanged': sealedTransfersAreUnchanged,
};

export const balanceSums = 'L3 balances are the sums of their entries';
export const withdrawalTransfers = 'L7 withdrawals have their transfers';
