import { Endpoints0001 } from './0001-endpoints.js';

export const migrations = [Endpoints0001];
