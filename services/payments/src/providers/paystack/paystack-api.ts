import { ProviderError } from '../payment-provider.js';
import type { PaystackEnvelope } from './paystack-wire.js';

export type PaystackAnswer<Data> = { httpStatus: number; body: PaystackEnvelope<Data> };

const timeoutMs = 8_000;

/** HTTP to Paystack: bearer key, JSON both ways, a deadline. A call without any usable answer throws `ProviderError`. */
export class PaystackApi {
  constructor(private readonly options: { baseUrl: string; secretKey: string }) {}

  async call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<PaystackAnswer<Data>> {
    try {
      const response = await fetch(`${this.options.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.options.secretKey}`, 'content-type': 'application/json' },
        // An answer that sends us elsewhere is not from the API we know; nobody else is told our key and our donors.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { httpStatus: response.status, body: (await response.json()) as PaystackEnvelope<Data> };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      // A query may hold an account number, and what is thrown is logged.
      const [place] = path.split('?');
      throw new ProviderError('paystack', `${method} ${place} gave no usable answer${cause}`, { cause: error });
    }
  }
}
