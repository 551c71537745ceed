/** The sandbox in a process of its own whose clock the simulation sets, and the server that receives its webhooks. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../repository.mjs';
import { freePort } from '../servers/ports.mjs';

const keys = {
  PAYSTACK_SECRET_KEY: 'sk_test_simulation',
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-simulation',
  FLUTTERWAVE_SECRET_HASH: 'simulation-hash',
  STRIPE_SECRET_KEY: 'sk_test_simulation_stripe',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_simulation_stripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_simulation',
};
const signatureHeaders = { paystack: 'x-paystack-signature', flutterwave: 'verif-hash', stripe: 'stripe-signature' };

/** The file is read ten times a second. */
const clockSettlesMs = 250;

/**
 * @param {(webhook: { provider: string, body: Buffer, signature: string }) => Promise<unknown>} onWebhook the sandbox
 *   delivers a webhook again when it throws
 */
export async function startVirtualSandbox(onWebhook) {
  const folder = mkdtempSync(join(tmpdir(), 'tipnaija-simulation-'));
  const clockFile = join(folder, 'clock');
  writeFileSync(clockFile, '0');
  const receiver = createServer((request, response) => void receive(request, response, onWebhook));
  const webhookPort = await new Promise((resolve) =>
    receiver.listen(0, '127.0.0.1', () => resolve(receiver.address().port)),
  );
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const clock = pathToFileURL(inRepository('e2e/chaos/shifted-clock.mjs')).href;
  const child = spawn(process.execPath, ['--import', clock, inRepository('sandbox/dist/main.js')], {
    env: {
      ...keys,
      ...Object.fromEntries(
        Object.keys(signatureHeaders).map((name) => [
          `${name.toUpperCase()}_WEBHOOK_URL`,
          `http://127.0.0.1:${webhookPort}/${name}`,
        ]),
      ),
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      SANDBOX_PUBLIC_URL: url,
      SANDBOX_REFUND_STEP_MS: '5',
      SANDBOX_WEBHOOK_RETRY_MS: '2100',
      CLOCK_OFFSET_FILE: clockFile,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  /** @param {'POST' | 'PUT'} [method] */
  const control = async (path, body = {}, method = 'POST') => {
    const headers = { 'content-type': 'application/json' };
    const request = { method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${url}/control${path}`, request);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json().catch(() => ({}));
  };
  await untilHealthy(url, child);
  return {
    control,
    /** The environment with which the providers call the sandbox. */
    environment: {
      ...keys,
      PAYSTACK_BASE_URL: `${url}/paystack`,
      FLUTTERWAVE_API_URL: `${url}/flutterwave`,
      STRIPE_API_URL: url,
    },
    /** Sets the clock ahead. Stripe's signatures bear a time, which stays that of this process. */
    setClock: async (offsetMs) => {
      writeFileSync(clockFile, String(offsetMs));
      await pause(clockSettlesMs);
      await control('/stripe/manner', { timestampSkewSeconds: -Math.round(offsetMs / 1_000) }, 'PUT');
    },
    close: async () => {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      receiver.closeAllConnections();
      receiver.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function receive(request, response, onWebhook) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const provider = request.url.slice(1);
  const signature = String(request.headers[signatureHeaders[provider]] ?? '');
  const isTaken = await onWebhook({ provider, body: Buffer.concat(chunks), signature }).then(
    () => true,
    () => false,
  );
  response.statusCode = isTaken ? 200 : 503;
  response.end();
}

async function untilHealthy(url, child) {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline && child.exitCode === null; await pause(50)) {
    const isHealthy = await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isHealthy) return;
  }
  throw new Error('The sandbox does not start');
}
