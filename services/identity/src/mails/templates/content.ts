import type { MailData, MailKind } from '../mail.js';
import type { MailContent } from './layout.js';

/** The recipient's greeting and the values for links. */
export type Reader = { greeting: string; publicUrl: string; token?: string };

/** Templates by mail kind. */
export type Contents<Kinds extends MailKind> = {
  [Kind in Kinds]: (reader: Reader, details: MailData[Kind]) => MailContent;
};
