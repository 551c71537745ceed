import { createHash } from 'node:crypto';

/**
 * What a production may not go without. Elsewhere the sandbox stands in for the providers, and keys are derived.
 */
const REQUIRED_IN_PRODUCTION = {
  PAYSTACK_SECRET_KEY: 'secret key of the Paystack account',
  STRIPE_SECRET_KEY: 'secret key of the Stripe account',
  STRIPE_PUBLISHABLE_KEY: 'publishable key of the Stripe account',
  STRIPE_WEBHOOK_SECRET: 'signing secret of the Stripe webhook endpoint',
  SPOTIFY_CLIENT_ID: 'client id of the Spotify application',
  SPOTIFY_CLIENT_SECRET: 'client secret of the Spotify application',
  SMTP_URL: 'mail server, as smtp(s)://user:password@host:port',
  MAIL_FROM: 'sender of mails',
  SUPPORT_EMAIL: 'address people can write to',
  ENCRYPTION_KEY: 'key of the secrets kept in the database',
};

const PROVIDER_KEYS = ['PAYSTACK_SECRET_KEY', 'STRIPE_SECRET_KEY', 'SPOTIFY_CLIENT_ID', 'SMTP_URL'];

export class ConfigurationError extends Error {
  name = 'ConfigurationError';
}

/**
 * Every variable a person may set, with its default. A provider whose key is given is real; the sandbox runs only when none is, and
 * never in production, where a missing key stops the boot with everything that is missing in one list.
 * @param {NodeJS.ProcessEnv} env
 */
export function resolveConfiguration(env) {
  const isProduction = env.NODE_ENV === 'production';
  const port = portOf(env.PORT || '3000');
  if (isProduction) refuseMissing(env);
  const isSandbox = !isProduction && env.SANDBOX !== 'off' && PROVIDER_KEYS.every((name) => !env[name]);
  return {
    nodeEnv: env.NODE_ENV || 'development',
    logLevel: env.LOG_LEVEL || 'info',
    port,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    isSandbox,
    encryptionKey: env.ENCRYPTION_KEY || createHash('sha256').update('tipnaija development').digest('hex'),
    usdToNgn: env.USD_TO_NGN || '1500',
    mailFrom: env.MAIL_FROM || 'no-reply@tipnaija.test',
    supportEmail: env.SUPPORT_EMAIL || 'support@tipnaija.test',
  };
}

function portOf(text) {
  const port = Number(text);
  // The other processes take ports up to 40 above it.
  if (Number.isInteger(port) && port > 0 && port <= 65_490) return port;
  throw new ConfigurationError(`PORT must be a number from 1 to 65490, not "${text}".`);
}

function refuseMissing(env) {
  const missing = Object.keys(REQUIRED_IN_PRODUCTION).filter((name) => !env[name]);
  const lines = missing.map((name) => `  ${name}: ${REQUIRED_IN_PRODUCTION[name]}`);
  if (env.SANDBOX === 'on') lines.push('  SANDBOX=on: the sandbox never runs in production');
  if (lines.length > 0)
    throw new ConfigurationError(`Not started: NODE_ENV is production, and this is missing:\n${lines.join('\n')}`);
}
