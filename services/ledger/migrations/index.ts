import { Journal0001 } from './0001-journal.js';

export const migrations = [Journal0001];
