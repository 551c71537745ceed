import type { FastifyInstance } from 'fastify';
import { type MailFault, mailFaultKinds } from './mail-faults.js';
import type { MailSandbox } from './mail-sandbox.js';
import { type AddressQuery, addressQuerySchema } from './mailbox.routes.js';

type FaultBody = Pick<MailFault, 'kind'> & Partial<MailFault>;

// Unknown names are refused, so that a typing slip is no silent default.
const faultSchema = {
  body: {
    type: 'object',
    properties: { kind: { enum: mailFaultKinds }, count: { type: 'integer', minimum: 1 } },
    required: ['kind'],
    additionalProperties: false,
  },
};

/** Reading mail without a browser, and making its delivery fail. The bodies are in the README. */
export function mailControlRoutes(control: FastifyInstance, { mailbox, faults }: MailSandbox): void {
  control.get<AddressQuery>('/messages', { schema: addressQuerySchema }, (request) => ({
    messages: mailbox.mailsTo(request.query.to),
  }));

  control.delete('/messages', () => {
    mailbox.clear();
    return { messages: [] };
  });

  control.post<{ Body: FaultBody }>('/faults', { schema: faultSchema }, (request) => {
    const { kind, count = 1 } = request.body;
    faults.plan({ kind, count });
    return { faults: faults.planned };
  });

  control.delete('/faults', () => {
    faults.clear();
    return { faults: faults.planned };
  });
}
