import type { FastifyInstance } from 'fastify';
import { type MailFault, mailFaultKinds } from './mail-faults.js';
import type { MailSandbox } from './mail-sandbox.js';
import { type AddressQuery, addressQuerySchema } from './mailbox.routes.js';

type FaultBody = Pick<MailFault, 'kind'> & Partial<MailFault>;

// Rejects unknown names, so that a typo does not silently become a default.
const faultSchema = {
  body: {
    type: 'object',
    properties: { kind: { enum: mailFaultKinds }, count: { type: 'integer', minimum: 1 } },
    required: ['kind'],
    additionalProperties: false,
  },
};

/** Routes that list mails without a browser and make mail delivery fail. GET /control lists the bodies. */
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
