import { Accounts0001 } from './0001-accounts.js';
import { MailsTokensAvatars0002 } from './0002-mails-tokens-avatars.js';
import { Admins0003 } from './0003-admins.js';
import { MailsOfEvents0004 } from './0004-mails-of-events.js';
import { BansAndDeletions0005 } from './0005-bans-and-deletions.js';
import { PremiumMails0006 } from './0006-premium-mails.js';
import { IdleSessions0007 } from './0007-idle-sessions.js';
import { SecondFactor0008 } from './0008-second-factor.js';
import { AdminCodeAttempts0009 } from './0009-admin-code-attempts.js';
import { VerificationLinks0012 } from './0012-verification-links.js';
import { OutboxConsumers0020 } from './0020-outbox-consumers.js';

export const migrations = [
  Accounts0001,
  MailsTokensAvatars0002,
  Admins0003,
  MailsOfEvents0004,
  BansAndDeletions0005,
  PremiumMails0006,
  IdleSessions0007,
  SecondFactor0008,
  VerificationLinks0012,
  AdminCodeAttempts0009,
  OutboxConsumers0020,
];
