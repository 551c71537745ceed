import { describe, expect, it } from 'vitest';
import { resolveConfiguration } from './configuration.mjs';
import { makePlan } from './process-plan.mjs';

const servers = { databaseUrl: 'postgres://db', redisUrl: 'redis://cache' };
const planFor = (env) => makePlan({ env, servers });
const processOf = (plan, name) => plan.processes.find((process) => process.name === name);

const ENCRYPTION_KEY = 'a'.repeat(64);
const production = {
  NODE_ENV: 'production',
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  STRIPE_SECRET_KEY: 'sk_live_2',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_2',
  STRIPE_WEBHOOK_SECRET: 'whsec_2',
  SPOTIFY_CLIENT_ID: 'spotify',
  SPOTIFY_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'hello@tipnaija.example',
  SUPPORT_EMAIL: 'help@tipnaija.example',
  ENCRYPTION_KEY,
};

describe('makePlan with an empty environment', () => {
  const plan = planFor({ PATH: '/bin' });

  it('plans the six services and the sandbox', () => {
    expect(plan.processes.map(({ name }) => name)).toEqual([
      'sandbox',
      'identity',
      'payments',
      'ledger',
      'overlay-realtime',
      'outgoing-webhooks',
      'gateway',
    ]);
  });

  it('gives every process its own ports, counted from PORT', () => {
    expect(processOf(plan, 'gateway').env).toMatchObject({ PORT: '3000', WEB_ROOT: 'frontend/dist', PATH: '/bin' });
    expect(processOf(plan, 'ledger').env).toMatchObject({
      LEDGER_RPC: '127.0.0.1:3013',
      OVERLAY_HTTP: '127.0.0.1:3021',
    });
    const inner = plan.processes.map(({ env }) => env.MANAGEMENT_PORT).filter(Boolean);
    expect(new Set(inner).size).toBe(6);
    const services = plan.processes.filter(({ env }) => env.MANAGEMENT_PORT);
    expect(services.map(({ env }) => env.MANAGEMENT_HOST)).toEqual(Array(6).fill('127.0.0.1'));
  });

  it('gives payments and the sandbox a shared key, and no other process', () => {
    const holders = plan.processes.filter(({ env }) => env.PAYSTACK_SECRET_KEY?.startsWith('sk_test_sandbox'));
    expect(holders.map(({ name }) => name)).toEqual(['sandbox', 'payments']);
    expect(processOf(plan, 'payments').env.PAYSTACK_BASE_URL).toBe('http://127.0.0.1:3001/paystack');
    expect(processOf(plan, 'sandbox').env.PAYSTACK_WEBHOOK_URL).toBe('http://127.0.0.1:3000/api/webhooks/paystack');
  });
});

describe('makePlan with Spotify on the sandbox', () => {
  const plan = planFor({});

  it('gives the Spotify app to the sandbox and overlay-realtime only', () => {
    const holders = plan.processes.filter(({ env }) => env.SPOTIFY_CLIENT_SECRET);
    expect(holders.map(({ name }) => name)).toEqual(['sandbox', 'overlay-realtime']);
    expect(new Set(holders.map(({ env }) => env.SPOTIFY_CLIENT_SECRET)).size).toBe(1);
  });

  it('uses addresses that browsers reach too', () => {
    expect(processOf(plan, 'overlay-realtime').env).toMatchObject({
      SPOTIFY_API_URL: 'http://localhost:3001/spotify',
      SPOTIFY_ACCOUNTS_URL: 'http://localhost:3001/spotify',
    });
    expect(processOf(plan, 'gateway').env).toMatchObject({
      SPOTIFY_PLAYER_SCRIPT_URL: 'http://localhost:3001/spotify/spotify-player.js',
    });
  });

  it('uses the real Spotify when its key is set', () => {
    const real = planFor({ SPOTIFY_CLIENT_ID: 'mine', SPOTIFY_CLIENT_SECRET: 'secret', ENCRYPTION_KEY });
    expect(processOf(real, 'sandbox')).toBeUndefined();
    expect(processOf(real, 'overlay-realtime').env).toMatchObject({
      SPOTIFY_CLIENT_ID: 'mine',
      SPOTIFY_API_URL: 'https://api.spotify.com',
      SPOTIFY_ACCOUNTS_URL: 'https://accounts.spotify.com',
    });
    expect(processOf(real, 'gateway').env.SPOTIFY_PLAYER_SCRIPT_URL).toBe('https://sdk.scdn.co/spotify-player.js');
  });
});

describe('makePlan with a provider key', () => {
  const plan = planFor({ PAYSTACK_SECRET_KEY: 'sk_test_real', PORT: '4000', ENCRYPTION_KEY });

  it('uses the real provider instead of the sandbox', () => {
    expect(processOf(plan, 'sandbox')).toBeUndefined();
    expect(processOf(plan, 'payments').env).toMatchObject({
      SANDBOX: 'off',
      PAYSTACK_SECRET_KEY: 'sk_test_real',
      PAYSTACK_BASE_URL: 'https://api.paystack.co',
    });
  });

  it('gives the key only to the service that uses it @asvs-13.3.2', () => {
    expect(processOf(plan, 'gateway').env.PAYSTACK_SECRET_KEY).toBeUndefined();
  });
});

describe('makePlan with notices on phones', () => {
  const names = ['VAPID_PRIVATE_KEY', 'TELEGRAM_BOT_TOKEN', 'TELEGRAM_WEBHOOK_SECRET'];

  it('gives the keys of the sandbox to identity, and the token of the bot to the sandbox too @asvs-13.3.2', () => {
    const { processes } = planFor({});
    const holders = names.map((name) => processes.filter(({ env }) => env[name]).map((process) => process.name));
    expect(holders).toEqual([['identity'], ['sandbox', 'identity'], ['identity']]);
  });

  it('has no keys of its own outside the sandbox', () => {
    const real = planFor({ PAYSTACK_SECRET_KEY: 'sk_test_real', ENCRYPTION_KEY });
    for (const name of [...names, 'PUSH_SERVICES']) expect(processOf(real, 'identity').env[name]).toBeUndefined();
  });
});

it('makePlan gives the encryption key only to the services that encrypt or hash with it @asvs-13.3.2', () => {
  const holders = makePlan({ env: {}, servers }).processes.filter(({ env }) => env.ENCRYPTION_KEY);
  expect(holders.map(({ name }) => name).sort()).toEqual([
    'identity',
    'outgoing-webhooks',
    'overlay-realtime',
    'payments',
  ]);
});

it("makePlan gives the first admin's login only to identity @asvs-13.3.2", () => {
  const plan = planFor({ ADMIN_EMAIL: 'me@example.com', ADMIN_PASSWORD: 'mine' });
  const holders = plan.processes.filter(({ env }) => env.ADMIN_EMAIL || env.ADMIN_PASSWORD);
  expect(holders.map(({ name }) => name)).toEqual(['identity']);
});

describe('resolveConfiguration', () => {
  const { NODE_ENV: _given, ...keys } = production;
  const { ENCRYPTION_KEY: own, ...withoutOwnKey } = keys;

  it.each([
    ['a live key of Paystack', { PAYSTACK_SECRET_KEY: 'sk_live_1' }],
    ['a live key of Stripe', { STRIPE_SECRET_KEY: 'sk_live_2' }],
    ['a restricted live key of Stripe', { STRIPE_SECRET_KEY: 'rk_live_2' }],
    ['a live key of Flutterwave', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1-X', FLUTTERWAVE_SECRET_HASH: 'hash' }],
    ['a public address over https', { PUBLIC_URL: 'https://tips.example.com' }],
    ['a live key beside NODE_ENV=development', { NODE_ENV: 'development', PAYSTACK_SECRET_KEY: 'sk_live_1' }],
  ])('treats %s as production and lists what is missing', (_case, env) => {
    expect(() => resolveConfiguration(env)).toThrow(/MAIL_FROM[\s\S]*ENCRYPTION_KEY/);
  });

  it('runs live keys as production, whatever NODE_ENV says', () => {
    expect(resolveConfiguration(keys)).toMatchObject({ nodeEnv: 'production', isSandbox: false, encryptionKey: own });
    expect(resolveConfiguration({ ...keys, NODE_ENV: 'development' }).nodeEnv).toBe('production');
  });

  it.each([
    ['Paystack', { PAYSTACK_SECRET_KEY: 'sk_test_1' }],
    ['Stripe', { STRIPE_SECRET_KEY: 'sk_test_2' }],
    ['Flutterwave', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1-X', FLUTTERWAVE_SECRET_HASH: 'hash' }],
    ['Spotify', { SPOTIFY_CLIENT_ID: 'mine', SPOTIFY_CLIENT_SECRET: 'secret' }],
    ['a mail server', { SMTP_URL: 'smtp://mail' }],
  ])('accepts a test key of %s without the rest of production, but requires an own encryption key', (_name, env) => {
    expect(() => resolveConfiguration(env)).toThrow(/^Not started[\s\S]*\n {2}ENCRYPTION_KEY: [^\n]*$/);
    expect(resolveConfiguration({ ...env, ENCRYPTION_KEY: own })).toMatchObject({
      nodeEnv: 'development',
      isSandbox: false,
      encryptionKey: own,
    });
  });

  it.each([
    ['that is short', 'short'],
    ['of the sandbox', resolveConfiguration({}).encryptionKey],
    ['of docker/sandbox.env', 'a-key-that-seals-nothing-real-in-the-sandbox'],
  ])('rejects an ENCRYPTION_KEY %s', (_case, key) => {
    expect(() => resolveConfiguration({ ...withoutOwnKey, ENCRYPTION_KEY: key })).toThrow(/ENCRYPTION_KEY/);
  });

  it('requires nothing on the sandbox', () => {
    expect(resolveConfiguration({})).toMatchObject({ nodeEnv: 'development', isSandbox: true });
    expect(resolveConfiguration({ PUBLIC_URL: 'http://192.168.1.7:3000' }).isSandbox).toBe(true);
  });
});

describe('resolveConfiguration with an optional payment provider', () => {
  it('requires none of its variables in production', () => {
    expect(() => resolveConfiguration(production)).not.toThrow();
    expect(processOf(planFor(production), 'payments').env.FLUTTERWAVE_SECRET_KEY).toBeUndefined();
  });

  it.each([
    ['FLUTTERWAVE_SECRET_HASH', { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-1-X', ENCRYPTION_KEY }],
    ['FLUTTERWAVE_SECRET_HASH', { ...production, FLUTTERWAVE_SECRET_KEY: 'FLWSECK-1-X' }],
    ['FLUTTERWAVE_SECRET_KEY', { FLUTTERWAVE_SECRET_HASH: 'hash' }],
  ])('names %s when only its counterpart is given', (missing, env) => {
    expect(() => resolveConfiguration(env)).toThrow(new RegExp(`^Not started[^\n]*\n {2}${missing}: [^\n]*$`));
  });

  it('never replaces its key with that of the sandbox', () => {
    const keys = { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-mine', FLUTTERWAVE_SECRET_HASH: 'mine' };
    const plan = planFor({ ...keys, ENCRYPTION_KEY });
    expect(processOf(plan, 'sandbox')).toBeUndefined();
    expect(processOf(plan, 'payments').env).toMatchObject({
      ...keys,
      FLUTTERWAVE_API_URL: 'https://api.flutterwave.com',
    });
  });
});

describe('makePlan in production', () => {
  it('never runs the sandbox @asvs-13.4.2', () => {
    expect(processOf(planFor(production), 'sandbox')).toBeUndefined();
    expect(() => planFor({ ...production, SANDBOX: 'on' })).toThrow(/SANDBOX=on/);
  });

  it('lists everything that is missing at once @asvs-13.2.3', () => {
    expect(() => planFor({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail' })).toThrow(
      /PAYSTACK_SECRET_KEY[\s\S]*STRIPE_WEBHOOK_SECRET[\s\S]*ENCRYPTION_KEY/,
    );
    expect(() => planFor({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail' })).not.toThrow(/SMTP_URL/);
  });
});

it('makePlan rejects a PORT that is not a port', () => {
  expect(() => planFor({ PORT: 'web' })).toThrow(/PORT must be a number/);
});
