import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OverlayConfig } from '../src/config.js';
import { aMusicApp } from './replica.js';

const entry = fileURLToPath(new URL('../../../sandbox/dist/main.js', import.meta.url));

/** Starts the sandbox's Spotify as a child process and returns a configuration for it. */
export async function startSpotify() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const sandbox = spawn(process.execPath, [entry], {
    env: {
      ...aMusicApp,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(await freePort()),
      SANDBOX_PUBLIC_URL: url,
      PAYSTACK_SECRET_KEY: 'sk_test_sandbox_paystack',
      PAYSTACK_WEBHOOK_URL: `${url}/nowhere`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilHealthy(url, sandbox);
  const request = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/control/spotify${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as never;
  };
  return {
    config: Object.assign(new OverlayConfig(), aMusicApp, {
      SPOTIFY_API_URL: `${url}/spotify`,
      SPOTIFY_ACCOUNTS_URL: `${url}/spotify`,
      SPOTIFY_TIMEOUT_MS: 500,
    }),
    control: (method: 'POST' | 'PUT' | 'DELETE', path: string, body: object = {}): Promise<unknown> =>
      request(method, path, body),
    /** Returns the number of calls to the path, with any method. */
    calls: async (path: string, grantType = ''): Promise<number> => {
      const query = grantType ? `&grantType=${grantType}` : '';
      return ((await request('GET', `/calls?path=${path}${query}`)) as { count: number }).count;
    },
    /** Submits the consent page and returns the query parameters of the redirect. */
    consent: async (authorizeUrl: string, form: { listener: string; action: 'agree' | 'cancel' }) => {
      const response = await fetch(authorizeUrl, {
        method: 'POST',
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      return new URL(response.headers.get('location') ?? '').searchParams;
    },
    stop: async () => {
      sandbox.kill('SIGTERM');
      await new Promise((resolve) => sandbox.once('exit', resolve));
    },
  };
}

export type SpotifySandbox = Awaited<ReturnType<typeof startSpotify>>;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function untilHealthy(url: string, sandbox: ChildProcess): Promise<void> {
  const isHealthy = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + 15_000; Date.now() < deadline && sandbox.exitCode === null; ) {
    if (await isHealthy()) return;
    await pause(50);
  }
  throw new Error('The sandbox did not start; build it first');
}
