import { Journal0001 } from './0001-journal.js';
import { Reversals0002 } from './0002-reversals.js';
import { Hardening0003 } from './0003-hardening.js';
import { Withdrawals0004 } from './0004-withdrawals.js';

export const migrations = [Journal0001, Reversals0002, Hardening0003, Withdrawals0004];
