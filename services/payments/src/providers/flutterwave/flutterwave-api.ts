import { faultOfStatus, ProviderError } from '../payment-provider.js';
import type { FlutterwaveEnvelope } from './flutterwave-wire.js';

export type FlutterwaveAnswer<Data> = { httpStatus: number; body: FlutterwaveEnvelope<Data> };

const timeoutMs = 8_000;

/**
 * HTTP client for Flutterwave's API v3 (developer.flutterwave.com/v3.0, introduction): bearer key, JSON request and
 * response bodies, an 8 s timeout.
 * @throws ProviderError when a call returns no usable response
 */
export class FlutterwaveApi {
  constructor(private readonly options: { baseUrl: string; secretKey: string }) {}

  async call<Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<FlutterwaveAnswer<Data>> {
    try {
      const response = await fetch(`${this.options.baseUrl}${path}`, {
        method,
        headers: { authorization: `Bearer ${this.options.secretKey}`, 'content-type': 'application/json' },
        // A redirect does not come from the documented API; following it could leak our secret key.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      return { httpStatus: response.status, body: (await response.json()) as FlutterwaveEnvelope<Data> };
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
      const [place] = path.split('?');
      throw new ProviderError('flutterwave', `${method} ${place} gave no usable answer${cause}`, { cause: error });
    }
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
