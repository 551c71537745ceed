import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import type { PaystackSandbox } from './paystack-sandbox.js';
import { readTransferCharge, transferAccountData } from './transfer-account.js';

type TransferBody = DeliveryManner & {
  account_number: string;
  amount?: number;
  sender?: string;
  narration?: string;
  hours_later?: number;
};

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
      hours_later: { type: 'number', minimum: 0 },
      ...mannerProperties,
    },
    ['account_number'],
  );
  control.post<{ Body: TransferBody }>('/transfers', { schema }, (request, reply) => {
    const { account_number: accountNumber, amount, hours_later: hoursLater = 0, ...rest } = request.body;
    const { sender = 'Ada Obi', narration = '', ...manner } = rest;
    const amountKobo = amount ?? integration.transactionByAccount(accountNumber)?.requestedKobo ?? 0;
    const outcome = transfers.receive(
      accountNumber,
      { amountKobo, sender, narration, hoursLater, ipAddress: request.ip },
      manner,
    );
    if (outcome === 'no-account') return reply.code(404).send(errorOf('The bank knows no such account'));
    return { outcome };
  });
}

/** The button of the overview: sends what the charge asks for, then shows the overview again. */
export function bankAppRoutes(page: FastifyInstance, { transfers, integration, publicUrl }: PaystackSandbox): void {
  page.post<{ Params: { accountNumber: string } }>('/:accountNumber', (request, reply) => {
    const { accountNumber } = request.params;
    const amountKobo = integration.transactionByAccount(accountNumber)?.requestedKobo ?? 0;
    const transfer = { amountKobo, sender: 'Ada Obi', narration: '', hoursLater: 0, ipAddress: request.ip };
    transfers.receive(accountNumber, transfer, {});
    return reply.redirect(`${publicUrl}/`, 303);
  });
}
