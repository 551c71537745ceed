import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

/**
 * Every file in which a service calls another host, with the variable that determines the host. Only
 * outgoing-webhooks calls any host from user input: a new call needs an entry here with the source of its host.
 */
const hosts = {
  'packages/messaging/src/redis.ts': 'REDIS_URL',
  'packages/service-kit/src/database/data-source.ts': 'DATABASE_URL and DATABASE_SESSION_URL',
  'packages/service-kit/src/database/migrate.ts': 'DATABASE_URL',
  'packages/service-kit/src/database/primary-host.ts': 'DATABASE_URL and DATABASE_SESSION_URL',
  'packages/service-kit/src/observability/tracing.ts': 'OTEL_EXPORTER_OTLP_ENDPOINT',
  'services/gateway/src/web/socket-proxy.ts': 'OVERLAY_HTTP',
  'services/identity/src/mails/smtp-mailer.ts': 'SMTP_URL',
  'services/identity/src/notice-channels/push/push-sender.ts': 'the list in push-address.ts, and PUSH_SERVICES',
  'services/identity/src/notice-channels/telegram/telegram-api.ts': 'TELEGRAM_API_URL',
  'services/outgoing-webhooks/src/sending/webhook-call.ts': 'a creator; AddressCheckService checked the address',
  'services/overlay-realtime/src/music/spotify/spotify-http.ts': 'SPOTIFY_API_URL and SPOTIFY_ACCOUNTS_URL',
  'services/payments/src/providers/call-json-api.ts': 'PAYSTACK_BASE_URL and FLUTTERWAVE_API_URL',
  'services/payments/src/providers/stripe/stripe.provider.ts': 'STRIPE_API_URL',
  'services/payments/src/providers/upload-file.ts': 'an address that the API at PAYSTACK_BASE_URL signed',
};

const calls =
  /(?<![.\w])(?:fetch|createTransport)\(|https?\.(?:get|request)\(|new (?:Stripe|Redis|DataSource|pg\.Client|WebSocket|OTLPTraceExporter)\(|\bconnect\b[^}]*} from 'node:net'|'(?:undici|axios|got|@fastify\/http-proxy|node:(?:dgram|http2|tls))'/;

/** The files that run in production: no tests and no test helpers. */
function sources(folder) {
  return readdirSync(inRepository(folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => /\.ts$/.test(name) && !/\.(?:spec|contract)\.ts$|\/testing\/|node_modules|\/dist\//.test(name));
}

it('services call only hosts from the configuration, except outgoing-webhooks @asvs-1.3.6 @asvs-1.3.7', () => {
  const all = [...sources('packages'), ...sources('services')];
  const calling = all.filter((file) => calls.test(readFileSync(inRepository(file), 'utf8')));
  expect(all.length).toBeGreaterThan(300);
  expect(calling.sort()).toEqual(Object.keys(hosts));
});

it('outgoing URLs begin with the configured address @asvs-1.3.6 @asvs-1.3.7', () => {
  const read = (file) => readFileSync(inRepository(file), 'utf8');
  const providers = 'services/payments/src/providers';
  expect(read(`${providers}/call-json-api.ts`)).toContain('fetch(`${baseUrl}${path}`');
  for (const name of ['paystack', 'flutterwave'])
    expect(read(`${providers}/${name}/${name}-api.ts`)).toContain(
      `callJsonApi({ provider: '${name}', ...this.options }`,
    );
  const spotify = sources('services/overlay-realtime/src/music/spotify').map(read).join('\n');
  const sent = [...spotify.matchAll(/\.send\((`[^`]*`)/g)].map(([, address]) => address);
  expect(sent.sort()).toEqual(['`${accountsUrl}/api/token`', '`${this.apiUrl}${path}`']);
});
