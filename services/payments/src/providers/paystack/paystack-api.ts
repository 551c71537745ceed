import { callJsonApi, type JsonResponse } from '../call-json-api.js';
import type { PaystackEnvelope } from './paystack-wire.js';

export type PaystackAnswer<Data> = JsonResponse<PaystackEnvelope<Data>>;

/** HTTP client for Paystack. */
export class PaystackApi {
  constructor(private readonly options: { baseUrl: string; secretKey: string }) {}

  /** @throws ProviderError when the call returns no usable response */
  call<Data>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<PaystackAnswer<Data>> {
    return callJsonApi({ provider: 'paystack', ...this.options }, { method, path, body });
  }
}
