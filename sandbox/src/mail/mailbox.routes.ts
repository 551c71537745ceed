import type { FastifyInstance, FastifyReply } from 'fastify';
import { mailPage, unknownMailPage } from './mail-page.js';
import type { MailSandbox } from './mail-sandbox.js';
import { typedAddress } from './mailbox.js';
import { mailboxPage } from './mailbox-page.js';

export type AddressQuery = { Querystring: { to?: string } };

/** Rejects a repeated address, which Fastify would parse as a list. */
export const addressQuerySchema = {
  querystring: { type: 'object', properties: { to: { type: 'string' } } },
};

/** Pages that show the mails to all recipients. */
export function mailboxRoutes(page: FastifyInstance, { publicUrl, mailbox }: MailSandbox): void {
  page.get<AddressQuery>('', { schema: addressQuerySchema }, (request, reply) => {
    const { to } = request.query;
    return sendPage(reply, mailboxPage({ mails: mailbox.mailsTo(to), to: typedAddress(to), publicUrl }));
  });

  page.get<{ Params: { id: string } }>('/:id', (request, reply) => {
    const mail = mailbox.mail(request.params.id);
    if (mail === undefined) return sendPage(reply, unknownMailPage(publicUrl), 404);
    return sendPage(reply, mailPage(mail, publicUrl));
  });
}

// The frame of a mail inherits the policy in addition to its sandbox attribute.
function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': "script-src 'none'; object-src 'none'" })
    .send(html);
}
