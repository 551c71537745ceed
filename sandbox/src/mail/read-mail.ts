import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import type { SMTPServerDataStream, SMTPServerEnvelope } from 'smtp-server';
import type { Mail } from './mailbox.js';

/** Reads a message from the wire; rejects with the SMTP answer when it is longer than the server said it takes. */
export async function readMail(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<Mail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // The rest of an oversized message is still read, because the answer can only follow its end.
    if (!stream.sizeExceeded) chunks.push(chunk);
  }
  if (stream.sizeExceeded) throw smtpError(552, 'Message exceeds the size limit');

  const message = await PostalMime.parse(Buffer.concat(chunks));
  const envelopeSender = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  return {
    id: randomUUID(),
    from: message.from === undefined ? envelopeSender : asWritten(message.from),
    to: envelope.rcptTo.map((recipient) => recipient.address),
    subject: message.subject ?? '',
    text: message.text ?? '',
    html: message.html ?? '',
    receivedAt: new Date().toISOString(),
  };
}

export function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function asWritten({ name, address = '' }: Address): string {
  return name === '' || address === '' ? name + address : `${name} <${address}>`;
}
