import type { FastifyInstance } from 'fastify';
import { bodySchema, errorOf } from '../http/control-schemas.js';
import { type DeliveryManner, mannerProperties } from '../webhooks/delivery-manner.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { fromMajor } from './money.js';
import { readTransferCharge, transferCharge } from './transfer-account.js';

type TransferBody = DeliveryManner & {
  account_number: string;
  amount?: number;
  hours_later?: number;
  accepted?: boolean;
};

/** Charges by bank transfer. */
export function transferRoutes(api: FastifyInstance, { transfers, merchantName }: FlutterwaveSandbox): void {
  let isExpirationText = false;
  api.post('/v3/charges', (request) => {
    const { request: charge, account } = readTransferCharge(request.body, request.query);
    const payment = transfers.openAccount(charge, account, request.ip);
    isExpirationText = !isExpirationText;
    return transferCharge(payment, account, { merchantName, isExpirationText });
  });
}

/** Sends money to an account as a person does in the app of their bank. */
export function transferControlRoutes(control: FastifyInstance, { transfers, account }: FlutterwaveSandbox): void {
  const schema = bodySchema(
    {
      account_number: { type: 'string' },
      amount: { type: 'number', minimum: 0.01 },
      hours_later: { type: 'number', minimum: 0 },
      accepted: { type: 'boolean' },
      ...mannerProperties,
    },
    ['account_number'],
  );
  control.post<{ Body: TransferBody }>('/transfers', { schema }, (request, reply) => {
    const { account_number: accountNumber, amount, hours_later: hoursLater = 0, ...rest } = request.body;
    const { accepted: isAccepted, ...manner } = rest;
    const amountKobo = amount === undefined ? account.askedKobo(accountNumber) : fromMajor(amount);
    const transfer = { amountKobo, hoursLater, isAccepted, ipAddress: request.ip };
    const outcome = transfers.receive(accountNumber, transfer, manner);
    if (outcome === 'no-account') return reply.code(404).send(errorOf('The bank knows no such account'));
    return { outcome };
  });
}

/** The button of the overview: sends what the charge asks for, then shows the overview again. */
export function bankAppRoutes(page: FastifyInstance, { transfers, account, publicUrl }: FlutterwaveSandbox): void {
  page.post<{ Params: { accountNumber: string } }>('/:accountNumber', (request, reply) => {
    const { accountNumber } = request.params;
    const transfer = { amountKobo: account.askedKobo(accountNumber), hoursLater: 0, ipAddress: request.ip };
    transfers.receive(accountNumber, transfer, {});
    return reply.redirect(`${publicUrl}/`, 303);
  });
}
