import { expect, test } from 'vitest';
import { readConfig } from './config.js';

const complete = {
  SANDBOX_PORT: '4010',
  SANDBOX_PUBLIC_URL: 'http://localhost:4010/',
  PAYSTACK_SECRET_KEY: 'sk_test_x',
  PAYSTACK_WEBHOOK_URL: 'http://localhost:3000/webhooks/paystack',
  SANDBOX_SMTP_PORT: '4025',
};

test('readConfig reads a complete environment and binds to the loopback address by default', () => {
  expect(readConfig(complete)).toMatchObject({
    host: '127.0.0.1',
    port: 4010,
    publicUrl: 'http://localhost:4010',
    webhookRetryMs: 2000,
    paystack: { secretKey: 'sk_test_x' },
    mail: { smtpPort: 4025 },
  });
});

test('readConfig uses another host only when SANDBOX_HOST is set', () => {
  expect(readConfig({ ...complete, SANDBOX_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test('readConfig lists every missing setting in one error', () => {
  expect(() => readConfig({})).toThrow(
    'SANDBOX_PORT is missing, SANDBOX_PUBLIC_URL is missing, PAYSTACK_SECRET_KEY is missing, PAYSTACK_WEBHOOK_URL is missing, SANDBOX_SMTP_PORT is missing',
  );
});

test('readConfig rejects a malformed setting', () => {
  const environment = { ...complete, SANDBOX_PORT: 'http', PAYSTACK_WEBHOOK_URL: 'localhost' };
  expect(() => readConfig(environment)).toThrow(
    'SANDBOX_PORT must be a port number, PAYSTACK_WEBHOOK_URL must be an http(s) URL',
  );
});

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_WEBHOOK_URL: 'http://localhost:3000/webhooks/stripe',
};

test('readConfig disables Stripe without any of its settings and enables it with all of them', () => {
  expect(readConfig({ ...complete, STRIPE_SECRET_KEY: ' ' }).stripe).toBeNull();
  expect(readConfig({ ...complete, ...stripe }).stripe).toEqual({
    secretKey: 'sk_test_x',
    publishableKey: 'pk_test_x',
    webhookSecret: 'whsec_x',
    webhookUrl: 'http://localhost:3000/webhooks/stripe',
  });
});

test('readConfig rejects incomplete Stripe settings and a live key', () => {
  const { STRIPE_WEBHOOK_URL: _url, ...partial } = stripe;
  expect(() => readConfig({ ...complete, ...partial, STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow(
    'STRIPE_SECRET_KEY must be a key that starts with sk_test_, STRIPE_WEBHOOK_URL is missing',
  );
});

const flutterwaveUrl = { FLUTTERWAVE_WEBHOOK_URL: 'http://localhost:3000/webhooks/flutterwave' };

test('readConfig disables Flutterwave without any of its settings and has defaults for key and hash', () => {
  expect(readConfig(complete).flutterwave).toBeNull();
  expect(readConfig({ ...complete, ...flutterwaveUrl }).flutterwave).toEqual({
    secretKey: 'FLWSECK_TEST-sandbox-flutterwave',
    secretHash: 'sandbox-flutterwave-secret-hash',
    webhookUrl: 'http://localhost:3000/webhooks/flutterwave',
  });
  const own = { FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-x', FLUTTERWAVE_SECRET_HASH: 'hash' };
  expect(readConfig({ ...complete, ...flutterwaveUrl, ...own }).flutterwave).toMatchObject({
    secretKey: 'FLWSECK_TEST-x',
    secretHash: 'hash',
  });
});

test('readConfig rejects Flutterwave settings without a webhook URL and a live key', () => {
  expect(() => readConfig({ ...complete, FLUTTERWAVE_SECRET_KEY: 'FLWSECK-x' })).toThrow(
    'FLUTTERWAVE_SECRET_KEY must be a key that starts with FLWSECK_TEST-, FLUTTERWAVE_WEBHOOK_URL is missing',
  );
});

const spotify = { SPOTIFY_CLIENT_ID: 'client', SPOTIFY_CLIENT_SECRET: 'secret' };

test('readConfig disables Spotify without its keys, enables it with both, and reads registered redirect URIs', () => {
  expect(readConfig(complete).spotify).toBeNull();
  expect(readConfig({ ...complete, ...spotify }).spotify).toEqual({
    clientId: 'client',
    clientSecret: 'secret',
    redirectUris: [],
  });
  const registered = { SPOTIFY_REDIRECT_URIS: 'http://localhost:3000/a, https://tips.example/b' };
  expect(readConfig({ ...complete, ...spotify, ...registered }).spotify?.redirectUris).toEqual([
    'http://localhost:3000/a',
    'https://tips.example/b',
  ]);
});

test('readConfig rejects incomplete Spotify keys and an invalid redirect URI', () => {
  expect(() => readConfig({ ...complete, SPOTIFY_CLIENT_ID: 'client' })).toThrow('SPOTIFY_CLIENT_SECRET is missing');
  expect(() => readConfig({ ...complete, ...spotify, SPOTIFY_REDIRECT_URIS: 'callback' })).toThrow(
    'SPOTIFY_REDIRECT_URIS must be http(s) URLs separated by commas',
  );
});
