import type { PaymentProviderName } from '@tipnaija/contracts';
import { ProviderError } from './payment-provider.js';

/** A response in the provider's own envelope, unchecked. */
export type JsonResponse<Body> = { httpStatus: number; body: Body };

export type JsonApi = { provider: PaymentProviderName; baseUrl: string; secretKey: string };

export type JsonCall = { method: 'GET' | 'POST' | 'PUT'; path: string; body?: object | undefined };

const timeoutMs = 8_000;

/**
 * Calls a JSON API that takes a bearer key, with a timeout of 8 seconds.
 * @returns the response, whatever its status
 * @throws ProviderError when there is no response, or none in JSON
 */
export async function callJsonApi<Body>(
  { provider, baseUrl, secretKey }: JsonApi,
  { method, path, body }: JsonCall,
): Promise<JsonResponse<Body>> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      // A redirect does not come from the documented API; following it could leak our secret key and donor data.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { httpStatus: response.status, body: (await response.json()) as Body };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    // Drop the query: it may contain an account number, and the error is logged.
    const [place] = path.split('?');
    throw new ProviderError(provider, `${method} ${place} gave no usable answer${cause}`, { cause: error });
  }
}
