import { Endpoints0001 } from './0001-endpoints.js';
import { AttemptsInARow0002 } from './0002-attempts-in-a-row.js';

export const migrations = [Endpoints0001, AttemptsInARow0002];
