import type { MailFacts, MailKind } from '../mail.js';
import type { MailContent } from './layout.js';

/** Who reads the mail, and what stands in its links. The name is of an account; who has none is greeted without. */
export type Reader = { firstName: string | null; publicUrl: string; token?: string };

/** What each mail of these kinds says. */
export type Contents<Kinds extends MailKind> = {
  [Kind in Kinds]: (reader: Reader, facts: MailFacts[Kind]) => MailContent;
};
