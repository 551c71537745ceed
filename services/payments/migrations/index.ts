import { Payments0001 } from './0001-payments.js';

export const migrations = [Payments0001];
