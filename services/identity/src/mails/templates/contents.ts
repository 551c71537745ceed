import type { MailData, MailKind } from '../mail.js';
import { accountMails } from './account-mails.js';
import type { Contents, Reader } from './content.js';
import { disputeAlarmMails } from './dispute-alarm-mails.js';
import { disputeMails } from './dispute-mails.js';
import { factorMails } from './factor-mails.js';
import type { MailContent } from './layout.js';
import { noticeMails } from './notice-mails.js';
import { premiumMails } from './premium-mails.js';
import { receiptMails } from './receipt-mails.js';
import { scheduleMails } from './schedule-mails.js';
import { teamMails } from './team-mails.js';
import { webhookMails } from './webhook-mails.js';
import { withdrawalMails } from './withdrawal-mails.js';

const contents: Contents<MailKind> = {
  ...accountMails,
  ...factorMails,
  ...receiptMails,
  ...withdrawalMails,
  ...scheduleMails,
  ...disputeMails,
  ...disputeAlarmMails,
  ...premiumMails,
  ...noticeMails,
  ...teamMails,
  ...webhookMails,
};

/** Returns the content of a mail for its recipient. */
export function contentOf<Kind extends MailKind>(kind: Kind, reader: Reader, details: MailData[Kind]): MailContent {
  return contents[kind](reader, details);
}
