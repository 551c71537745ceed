import { Journal0001 } from './0001-journal.js';
import { Reversals0002 } from './0002-reversals.js';
import { Hardening0003 } from './0003-hardening.js';
import { Withdrawals0004 } from './0004-withdrawals.js';
import { Checkpoints0005 } from './0005-checkpoints.js';
import { Checks0006 } from './0006-checks.js';
import { WithdrawalTotals0007 } from './0007-withdrawal-totals.js';
import { PremiumRefunds0008 } from './0008-premium-refunds.js';
import { WalletStates0009 } from './0009-wallet-states.js';
import { Reinstatements0011 } from './0011-reinstatements.js';
import { OutboxConsumers0020 } from './0020-outbox-consumers.js';

export const migrations = [
  Journal0001,
  Reversals0002,
  Hardening0003,
  Withdrawals0004,
  Checkpoints0005,
  Checks0006,
  WithdrawalTotals0007,
  PremiumRefunds0008,
  WalletStates0009,
  Reinstatements0011,
  OutboxConsumers0020,
];
