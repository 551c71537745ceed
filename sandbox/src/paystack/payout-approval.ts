import { signatureOf } from './events.js';
import type { Integration } from './integration.js';
import type { Payout } from './payout.js';
import { payoutFetchData } from './payout-answers.js';

const TIMEOUT_MS = 10_000;

/**
 * Posts a transfer to the merchant's approval address before it is processed: 200 approves it, 400 rejects it, and no
 * answer blocks it (paystack.com/docs, how transfers work and managing transfers). The body and its signature are
 * assumptions: the specification has neither.
 */
export async function askForApproval(
  url: string,
  payout: Payout,
  { integration, secretKey }: { integration: Integration; secretKey: string },
): Promise<'pending' | 'rejected' | 'blocked'> {
  const body = JSON.stringify({
    event: 'transfer.approval',
    data: payoutFetchData(payout, integration),
  });
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': signatureOf(body, secretKey) },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.status === 200) return 'pending';
    return response.status === 400 ? 'rejected' : 'blocked';
  } catch {
    return 'blocked';
  }
}
