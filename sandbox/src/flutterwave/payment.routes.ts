import type { FastifyInstance } from 'fastify';
import { checkoutUrl } from './checkout-page.js';
import type { FlutterwaveSandbox } from './flutterwave-sandbox.js';
import { readPaymentRequest } from './payment-request.js';

/** Returns only a link: there is no transaction id before the first attempt (Flutterwave Standard). */
export function paymentRoutes(api: FastifyInstance, { payments, publicUrl }: FlutterwaveSandbox): void {
  api.post('/v3/payments', (request) => {
    const payment = payments.create(readPaymentRequest(request.body));
    return { status: 'success', message: 'Hosted Link', data: { link: checkoutUrl(publicUrl, payment.code) } };
  });
}
