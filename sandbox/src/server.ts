import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SandboxConfig } from './config.js';
import { flutterwaveSandbox } from './flutterwave/flutterwave-sandbox.js';
import { registerFlutterwave } from './flutterwave/register-flutterwave.js';
import { controlIndex } from './http/control-index.js';
import { parseFormBody } from './http/form-body.js';
import { indexPage } from './index-page.js';
import { type MailSandbox, mailSandbox } from './mail/mail-sandbox.js';
import { registerMail } from './mail/register-mail.js';
import { paystackSandbox } from './paystack/paystack-sandbox.js';
import { registerPaystack } from './paystack/register-paystack.js';
import { PushSandbox } from './push/push-sandbox.js';
import { registerPush } from './push/register-push.js';
import { registerSpotify } from './spotify/register-spotify.js';
import { spotifySandbox } from './spotify/spotify-sandbox.js';
import { registerStripe } from './stripe/register-stripe.js';
import { stripeSandbox } from './stripe/stripe-sandbox.js';
import { registerTelegram } from './telegram/register-telegram.js';
import { TelegramSandbox } from './telegram/telegram-sandbox.js';

/**
 * Builds one HTTP server for all simulated services. Each service has its routes under its own prefix and
 * its control routes under /control, and shares no state with the others.
 */
export async function buildServer(
  config: SandboxConfig,
  mail: MailSandbox = mailSandbox(config),
): Promise<FastifyInstance> {
  const server = Fastify({
    // Fastify's default of 100 characters would reject a long transaction reference as an unknown route.
    routerOptions: { maxParamLength: 500 },
    // Validates control bodies without coercion, so that a mistyped setting is rejected.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false } },
  });
  const parseJson = server.getDefaultJsonParser('error', 'error');
  // Some clients send the content type with an empty body, which means no fields.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body.toString(), done);
  });
  await server.register(formbody, { parser: parseFormBody });
  controlIndex(server);

  const paystack = paystackSandbox(config);
  await server.register(registerPaystack, { sandbox: paystack });
  const stripe = config.stripe === null ? null : stripeSandbox(config, config.stripe);
  if (stripe !== null) await server.register(registerStripe, { sandbox: stripe });
  const flutterwave = config.flutterwave === null ? null : flutterwaveSandbox(config, config.flutterwave);
  if (flutterwave !== null) await server.register(registerFlutterwave, { sandbox: flutterwave });
  if (config.spotify !== null) {
    await server.register(registerSpotify, { sandbox: spotifySandbox(config, config.spotify) });
  }
  if (config.telegram !== null)
    await server.register(registerTelegram, { sandbox: new TelegramSandbox(config.telegram) });
  await server.register(registerPush, { sandbox: new PushSandbox(config.publicUrl) });
  await server.register(registerMail, { sandbox: mail });

  server.get('/', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(indexPage(paystack, { stripe, flutterwave })),
  );
  server.get('/health', () => ({ status: 'ok' }));
  return server;
}
