import type { FastifyInstance } from 'fastify';
import { asObject, asText } from '../http/json-value.js';
import type { Payout } from './payout.js';
import { payoutCreateData, payoutFetchData, recipientCreateData } from './payout-answers.js';
import { readPayoutRequest, readRecipientRequest } from './payout-request.js';
import { invalidParameter, missingParameter, PaystackError } from './paystack-error.js';
import type { PaystackSandbox } from './paystack-sandbox.js';

/** Money that leaves: recipients, transfers to bank accounts, the balance. */
export function payoutRoutes(api: FastifyInstance, { integration, payouts }: PaystackSandbox): void {
  api.post('/transferrecipient', (request, reply) => {
    const recipient = payouts.recipientFor(readRecipientRequest(request.body));
    return reply.code(201).send({
      status: true,
      message: 'Transfer recipient created successfully',
      data: recipientCreateData(recipient, integration),
    });
  });

  api.post('/transfer', (request) => {
    const payout = payouts.create(readPayoutRequest(request.body));
    const message = payout.status === 'otp' ? 'Transfer requires OTP to continue' : 'Transfer has been queued';
    return { status: true, message, data: payoutCreateData(payout, integration) };
  });

  api.post('/transfer/finalize_transfer', (request) => {
    const { transfer_code: code, otp } = asObject(request.body);
    if (asText(otp) === undefined) throw missingParameter('OTP is required');
    const payout = found(payouts.find(asText(code) ?? ''));
    if (payout.status !== 'otp') throw invalidParameter('Transfer is not currently awaiting OTP');
    payouts.finalize(payout);
    return { status: true, message: 'Transfer has been queued', data: payoutCreateData(payout, integration) };
  });

  api.get<{ Params: { reference: string } }>('/transfer/verify/:reference', (request) => ({
    status: true,
    message: 'Transfer retrieved',
    data: payoutFetchData(found(payouts.all.get(request.params.reference)), integration),
  }));

  api.get<{ Params: { code: string } }>('/transfer/:code', (request) => ({
    status: true,
    message: 'Transfer retrieved',
    data: payoutFetchData(found(payouts.find(request.params.code)), integration),
  }));

  api.get('/balance', () => ({
    status: true,
    message: 'Balances retrieved',
    data: [{ currency: 'NGN', balance: payouts.balanceKobo }],
  }));
}

/** @throws PaystackError with the code that integrations quote */
function found(payout: Payout | undefined): Payout {
  if (payout) return payout;
  throw new PaystackError(404, { status: false, message: 'Transfer not found', code: 'transfer_not_found' });
}
