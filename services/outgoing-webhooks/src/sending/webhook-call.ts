import type { LookupFunction } from 'node:net';
import { Client } from 'undici';
import type { CheckedAddress } from '../addresses/checked-address.js';

const connectTimeoutMs = 5_000;
/** A response is read only so that the receiver does not see its connection cut, and thrown away. */
const readMaxBytes = 16_384;
const readMaxMs = 2_000;
const headerMaxBytes = 16_384;

export type WebhookCall = {
  url: URL;
  /** Nothing but these is connected to, whatever the name resolves to by now. */
  addresses: readonly CheckedAddress[];
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
};

/**
 * Posts over a connection of its own. Redirects are not followed, and no proxy of the environment is used.
 * @returns the status
 * @throws Error when there is no response in time
 */
export async function postWebhook({ url, addresses, headers, body, timeoutMs }: WebhookCall): Promise<number> {
  const client = new Client(url.origin, {
    connect: { timeout: connectTimeoutMs, lookup: lookupIn(addresses) },
    headersTimeout: timeoutMs,
    bodyTimeout: readMaxMs,
    maxHeaderSize: headerMaxBytes,
    pipelining: 1,
  });
  try {
    const response = await client.request({
      path: `${url.pathname}${url.search}`,
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await readAndDrop(response.body);
    return response.statusCode;
  } finally {
    await client.destroy();
  }
}

/** The status is known: what happens to the rest of the response changes nothing. */
async function readAndDrop(
  body: AsyncIterable<Buffer> & { destroy: () => unknown; on: (name: 'error', listener: () => void) => unknown },
) {
  body.on('error', () => undefined);
  const timer = setTimeout(() => body.destroy(), readMaxMs);
  let readBytes = 0;
  try {
    for await (const part of body) {
      readBytes += part.length;
      if (readBytes > readMaxBytes) break;
    }
  } catch {
    // A cut or endless response.
  } finally {
    clearTimeout(timer);
    body.destroy();
  }
}

function lookupIn(addresses: readonly CheckedAddress[]): LookupFunction {
  return (_name, { all }, respond) => {
    const [first] = addresses as [CheckedAddress];
    if (all) respond(null, [...addresses]);
    else respond(null, first.address, first.family);
  };
}
