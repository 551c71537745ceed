import { Endpoints0001 } from './0001-endpoints.js';
import { EndpointMails0002 } from './0002-endpoint-mails.js';

export const migrations = [Endpoints0001, EndpointMails0002];
