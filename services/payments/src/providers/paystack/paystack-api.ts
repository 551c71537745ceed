import { ProviderError } from '../payment-provider.js';
import type { PaystackEnvelope } from './paystack-wire.js';

export type PaystackAnswer<Data> = { httpStatus: number; body: PaystackEnvelope<Data> };

const timeoutMs = 8_000;

/**
 * HTTP client for Paystack: bearer key, JSON request and response bodies, an 8 s timeout.
 * @throws ProviderError when a call returns no usable response
 */
export class PaystackApi {
  constructor(private readonly options: { baseUrl: string; secretKey: string }) {}

  async call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<PaystackAnswer<Data>> {
    try {
      const response = await fetch(`${this.options.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.options.secretKey}`, 'content-type': 'application/json' },
        // A redirect does not come from the documented API; following it could leak our secret key and donor data.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { httpStatus: response.status, body: (await response.json()) as PaystackEnvelope<Data> };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      // Drop the query: it may contain an account number, and the error is logged.
      const [place] = path.split('?');
      throw new ProviderError('paystack', `${method} ${place} gave no usable answer${cause}`, { cause: error });
    }
  }
}
