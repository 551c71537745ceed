import { Payments0001 } from './0001-payments.js';
import { Reversals0002 } from './0002-reversals.js';

export const migrations = [Payments0001, Reversals0002];
