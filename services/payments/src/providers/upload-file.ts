import type { PaymentProviderName } from '@tipnaija/contracts';
import { ProviderError } from './payment-provider.js';

const timeoutMs = 8_000;

/**
 * Puts a text file to an address that the provider's API signed for it. The address carries its own permission, so our
 * key is not sent there.
 * @throws ProviderError when the file is not taken
 */
export async function uploadFile(provider: PaymentProviderName, signedUrl: string, text: string): Promise<void> {
  const response = await fetch(signedUrl, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    body: text,
  }).catch((error: unknown) => {
    throw new ProviderError(provider, 'the upload gave no answer', { cause: error });
  });
  if (!response.ok) throw new ProviderError(provider, `the upload returned ${response.status}`);
}
