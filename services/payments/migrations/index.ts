import { Payments0001 } from './0001-payments.js';
import { Reversals0002 } from './0002-reversals.js';
import { Dollars0003 } from './0003-dollars.js';

export const migrations = [Payments0001, Reversals0002, Dollars0003];
