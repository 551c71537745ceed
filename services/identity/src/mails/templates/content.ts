import type { MailData, MailKind } from '../mail.js';
import type { MailContent } from './layout.js';

/** How the reader is greeted, and what stands in the links. */
export type Reader = { greeting: string; publicUrl: string; token?: string };

/** What each mail of these kinds says. */
export type Contents<Kinds extends MailKind> = {
  [Kind in Kinds]: (reader: Reader, facts: MailData[Kind]) => MailContent;
};
