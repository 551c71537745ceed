import { Accounts0001 } from './0001-accounts.js';
import { MailsTokensAvatars0002 } from './0002-mails-tokens-avatars.js';

export const migrations = [Accounts0001, MailsTokensAvatars0002];
