import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import type { SMTPServerDataStream, SMTPServerEnvelope } from 'smtp-server';
import type { Mail } from './mailbox.js';

/** Parses a message from the SMTP stream. Rejects with SMTP error 552 when it exceeds the size limit. */
export async function readMail(stream: SMTPServerDataStream, envelope: SMTPServerEnvelope): Promise<Mail> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    // Reads an oversized message to its end, because the SMTP response follows the end of the message.
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
