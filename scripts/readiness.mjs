import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until the gateway reports that every service is ready.
 * @param {string} baseUrl
 * @param {{ signal: AbortSignal, timeoutMs?: number }} options
 */
export async function waitUntilReady(baseUrl, { signal, timeoutMs = 90_000 }) {
  const deadline = Date.now() + timeoutMs;
  let lastResponse = 'no response';
  while (Date.now() < deadline) {
    signal.throwIfAborted();
    try {
      const response = await fetch(`${baseUrl}/api/health/ready`, { signal: AbortSignal.timeout(2_000) });
      if (response.ok) return;
      lastResponse = `${response.status} ${(await response.text()).slice(0, 500)}`;
    } catch (error) {
      lastResponse = error.cause?.message ?? error.message;
    }
    await sleep(100);
  }
  throw new Error(
    `The product is not ready after ${timeoutMs / 1000} s. GET /api/health/ready last response: ${lastResponse}`,
  );
}
