import { callJsonApi, type JsonResponse } from '../call-json-api.js';
import { faultOfStatus, ProviderError } from '../payment-provider.js';
import type { FlutterwaveEnvelope } from './flutterwave-wire.js';

export type FlutterwaveAnswer<Data> = JsonResponse<FlutterwaveEnvelope<Data>>;

/** HTTP client for Flutterwave's API v3 (developer.flutterwave.com/v3.0, introduction). */
export class FlutterwaveApi {
  constructor(private readonly options: { baseUrl: string; secretKey: string }) {}

  /** @throws ProviderError when the call returns no usable response */
  call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<FlutterwaveAnswer<Data>> {
    return callJsonApi({ provider: 'flutterwave', ...this.options }, { method, path, body });
  }
}

/** Returns the data of a successful response. */
export function dataOf<Data>({ body }: FlutterwaveAnswer<Data>): Data | undefined {
  return body?.status === 'success' ? (body.data ?? undefined) : undefined;
}

/** Builds the error of a response without data. The message of the provider is for logs only. */
export function unusable(call: string, { httpStatus, body }: FlutterwaveAnswer<unknown>): ProviderError {
  const fault = faultOfStatus(httpStatus);
  return new ProviderError('flutterwave', `${call} returned ${httpStatus} ${body?.message}`, { fault });
}
