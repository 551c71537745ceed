import { Endpoints0001 } from './0001-endpoints.js';
import { LastDelivered0002 } from './0002-last-delivered.js';

export const migrations = [Endpoints0001, LastDelivered0002];
