import { Endpoints0001 } from './0001-endpoints.js';
import { AttemptsInARow0002 } from './0002-attempts-in-a-row.js';
import { OutboxConsumers0003 } from './0003-outbox-consumers.js';

export const migrations = [Endpoints0001, AttemptsInARow0002, OutboxConsumers0003];
