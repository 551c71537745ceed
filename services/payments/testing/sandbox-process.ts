import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DomainError, paymentProviderNames, paymentProviders } from '@tipnaija/contracts';
import type { ReceivedWebhook } from '../src/providers/payment-provider.contract.js';
import type { WebhookContent } from '../src/providers/payment-provider.js';

const entry = fileURLToPath(new URL('../../../sandbox/dist/main.js', import.meta.url));

export const sandboxKeys = {
  PAYSTACK_SECRET_KEY: 'sk_test_sandbox_paystack',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-sandbox-flutterwave',
  FLUTTERWAVE_SECRET_HASH: 'sandbox-flutterwave-secret-hash',
  STRIPE_SECRET_KEY: 'sk_test_sandbox_stripe',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_stripe',
};

/** The environment with which the providers call the sandbox. */
export function sandboxEnvironment(url: string) {
  const flutterwave = { FLUTTERWAVE_API_URL: `${url}/flutterwave` };
  return { ...sandboxKeys, PAYSTACK_BASE_URL: `${url}/paystack`, ...flutterwave, STRIPE_API_URL: url };
}

/**
 * Starts the sandbox as a child process, and a server that receives its webhooks; `onWebhook` runs before the response,
 * which is a 503 when it throws `service.unavailable`, as the gateway's is.
 */
export async function startSandbox(
  options: { onWebhook?: (path: string, webhook: ReceivedWebhook) => Promise<unknown> } = {},
) {
  const received: { path: string; webhook: ReceivedWebhook }[] = [];
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const headers = Object.values(paymentProviders).map(({ webhookHeader }) => request.headers[webhookHeader]);
      const signature = String(headers.find((value) => value !== undefined) ?? '');
      received.push({ path: request.url ?? '', webhook: { body, signature } });
      await options.onWebhook?.(request.url ?? '', { body, signature }).catch((error: unknown) => {
        if (!(error instanceof DomainError && error.code === 'service.unavailable')) throw error;
        response.statusCode = 503;
      });
      response.end();
    });
  });
  const webhookPort = await listen(server);
  const { url, process_ } = await spawnSandbox(
    Object.fromEntries(
      paymentProviderNames.map((name) => [
        `${name.toUpperCase()}_WEBHOOK_URL`,
        `http://127.0.0.1:${webhookPort}/${name}`,
      ]),
    ),
  );
  return {
    url,
    /** Every webhook that arrived, oldest first. */
    received,
    control: async (path: string, body: object = {}, method: 'POST' | 'PUT' | 'DELETE' = 'POST') => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${url}/control${path}`, { method, headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return (await response.json().catch(() => ({}))) as Record<string, unknown>;
    },
    webhookLike: async (
      path: string,
      read: (webhook: ReceivedWebhook) => Promise<WebhookContent>,
      isLike: (event: WebhookContent) => boolean,
    ) => {
      for (const deadline = Date.now() + 8_000; Date.now() < deadline; await pause(20)) {
        for (const { webhook } of received.filter((entry) => entry.path === path)) {
          const event = await read(webhook);
          if (isLike(event)) return { webhook, event };
        }
      }
      throw new Error('No matching webhook arrived within 8 seconds');
    },
    close: async () => {
      process_.kill('SIGTERM');
      await new Promise((resolve) => process_.once('exit', resolve));
      server.close();
    },
  };
}

/** Starts again with other ports when another process was faster to take one. */
async function spawnSandbox(
  webhookUrls: Record<string, string>,
  attempts = 3,
): Promise<{ url: string; process_: ChildProcess }> {
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const process_ = spawn(process.execPath, [entry], {
    env: {
      ...sandboxKeys,
      ...webhookUrls,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_PUBLIC_URL: url,
      SANDBOX_REFUND_STEP_MS: '20',
    },
    stdio: 'inherit',
  });
  try {
    await untilHealthy(url, process_);
    return { url, process_ };
  } catch (error) {
    process_.kill('SIGKILL');
    if (attempts === 1) throw error;
    return spawnSandbox(webhookUrls, attempts - 1);
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)));
}

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listen(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilHealthy(url: string, process_: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline && process_.exitCode === null; ) {
    if (
      await fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error('The sandbox does not start: is it built?');
}
