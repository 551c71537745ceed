import { createECDH, createHash } from 'node:crypto';
import { findLiveKey, missingSettings, providerSettings } from './payment-providers.mjs';

/**
 * Variables that production requires beside those of the payment providers. Elsewhere the sandbox replaces the
 * providers, and keys are derived.
 */
const REQUIRED_IN_PRODUCTION = {
  SPOTIFY_CLIENT_ID: 'client id of the Spotify application',
  SPOTIFY_CLIENT_SECRET: 'client secret of the Spotify application',
  SMTP_URL: 'mail server, as smtp(s)://user:password@host:port',
  MAIL_FROM: 'sender of mails',
  SUPPORT_EMAIL: 'address people can write to',
};

const PROVIDER_KEYS = [
  ...providerSettings.filter(({ isKey }) => isKey).map(({ name }) => name),
  'SPOTIFY_CLIENT_ID',
  'SMTP_URL',
];

const ENCRYPTION_KEY_MIN = 32;
/** The key of the sandbox, whose secrets are not real. This file is public, so the key is too. */
const sandboxEncryptionKey = createHash('sha256').update('tipnaija development').digest('hex');
/** The VAPID keys of the sandbox. This file is public, so they are too. */
const sandboxVapidKey = createHash('sha256').update('tipnaija development vapid').digest();
/** Includes the keys of docker/sandbox.env and k8s/overlays/local. */
const publicEncryptionKeys = [sandboxEncryptionKey, 'a-key-that-seals-nothing-real-in-the-sandbox'];

export class ConfigurationError extends Error {
  name = 'ConfigurationError';
}

/**
 * Resolves every variable that an operator may set, with its default. A provider with a key is the real one; the
 * sandbox runs only without any provider key. A live key or an https PUBLIC_URL means production, whatever NODE_ENV
 * says, and there missing keys stop the boot with one complete list. Test keys of real providers move no money and need
 * only an ENCRYPTION_KEY of their own.
 * @param {NodeJS.ProcessEnv} env
 * @throws {ConfigurationError} with everything that is missing or wrong
 */
export function resolveConfiguration(env) {
  const production = reasonForProduction(env);
  const port = portOf(env.PORT || '3000');
  const isSandbox = !production && env.SANDBOX !== 'off' && PROVIDER_KEYS.every((name) => !env[name]);
  rejectMissing(env, { production, isSandbox });
  return {
    nodeEnv: production ? 'production' : env.NODE_ENV || 'development',
    logLevel: env.LOG_LEVEL || 'info',
    port,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    isSandbox,
    encryptionKey: env.ENCRYPTION_KEY || sandboxEncryptionKey,
    usdToNgn: env.USD_TO_NGN || '1500',
    secondApprovalAboveKobo: env.SECOND_APPROVAL_ABOVE_KOBO || '50000000',
    // The sandbox's money may be withdrawn at once, as the specification has it.
    maturity: env.MATURITY || (production ? 'on' : 'off'),
    mailFrom: env.MAIL_FROM || 'no-reply@tipnaija.test',
    supportEmail: env.SUPPORT_EMAIL || 'support@tipnaija.test',
  };
}

/** Returns why this is production, as text; undefined otherwise. */
function reasonForProduction(env) {
  if (env.NODE_ENV === 'production') return 'NODE_ENV is production';
  if (/^https:/i.test(env.PUBLIC_URL ?? '')) return 'PUBLIC_URL is https';
  const name = findLiveKey(env);
  return name && `${name} is a live key`;
}

function portOf(text) {
  const port = Number(text);
  // The other processes use ports up to 40 above it.
  if (Number.isInteger(port) && port > 0 && port <= 65_490) return port;
  throw new ConfigurationError(`PORT must be a number from 1 to 65490, not "${text}".`);
}

function rejectMissing(env, { production, isSandbox }) {
  const required = production ? Object.entries(REQUIRED_IN_PRODUCTION) : [];
  const ofProviders = missingSettings(env, { isProduction: production !== undefined });
  const lines = [
    ...ofProviders.map(({ name, what }) => `  ${name}: ${what}`),
    ...required.filter(([name]) => !env[name]).map(([name, what]) => `  ${name}: ${what}`),
  ];
  if (!isSandbox && !isOwnEncryptionKey(env.ENCRYPTION_KEY))
    lines.push(
      `  ENCRYPTION_KEY: a key of your own for the secrets in the database, ${ENCRYPTION_KEY_MIN} letters at least (openssl rand -hex 32)`,
    );
  if (production && env.SANDBOX === 'on') lines.push('  SANDBOX=on: the sandbox never runs in production');
  if (lines.length === 0) return;
  const why = production ? `This is production, because ${production}. ` : isSandbox ? '' : 'The sandbox is off. ';
  throw new ConfigurationError(`Not started. ${why}This is missing or wrong:\n${lines.join('\n')}`);
}

/** VAPID_* of development, where push services are imitated. */
export function sandboxVapid() {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(sandboxVapidKey);
  return {
    VAPID_PUBLIC_KEY: pair.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: sandboxVapidKey.toString('base64url'),
    VAPID_SUBJECT: 'mailto:support@tipnaija.test',
  };
}

const isOwnEncryptionKey = (key = '') => key.length >= ENCRYPTION_KEY_MIN && !publicEncryptionKeys.includes(key);
