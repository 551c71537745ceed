import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import { readTransferCharge, transferAccountData } from './transfer-account.js';

type TransferBody = DeliveryManner & { account_number: string; amount?: number; sender?: string; narration?: string };

/** Charges by bank transfer. */
export function transferRoutes(api: FastifyInstance, { payments, integration }: PaystackSandbox): void {
  api.post('/charge', (request) => {
    const { request: charge, account } = readTransferCharge(request.body);
    const transaction = payments.initialize(charge, request.ip);
    integration.openAccount(transaction, account);
    return { status: true, message: 'Charge attempted', data: transferAccountData(transaction, account) };
  });
}

/** Sends money to an account as a person does in the app of their bank. */
export function transferControlRoutes(control: FastifyInstance, { transfers, integration }: PaystackSandbox): void {
  const schema = bodySchema(
    {
      account_number: { type: 'string' },
      amount: { type: 'integer', minimum: 1 },
      sender: { type: 'string' },
      narration: { type: 'string' },
      ...mannerProperties,
    },
    ['account_number'],
  );
  control.post<{ Body: TransferBody }>('/transfers', { schema }, (request, reply) => {
    const { account_number: accountNumber, amount, sender = 'Ada Obi', narration = '', ...manner } = request.body;
    const amountKobo = amount ?? integration.transactionByAccount(accountNumber)?.requestedKobo ?? 0;
    const outcome = transfers.receive(accountNumber, { amountKobo, sender, narration, ipAddress: request.ip }, manner);
    if (outcome === 'no-account') return reply.code(404).send(errorOf('The bank knows no such account'));
    return { outcome };
  });
}
