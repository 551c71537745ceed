import { Journal0001 } from './0001-journal.js';
import { Reversals0002 } from './0002-reversals.js';

export const migrations = [Journal0001, Reversals0002];
