import { resolveConfiguration } from './configuration.mjs';

/**
 * @typedef {{ name: string, args: string[], env: Record<string, string> }} PlannedProcess
 * @typedef {{ databaseUrl: string, redisUrl: string }} Servers
 */

/** In the order they may start in; nobody waits for anybody, as every service waits for what it needs by itself. */
export const serviceNames = ['identity', 'payments', 'ledger', 'overlay-realtime', 'gateway'];

/** Owners of tables, in the order their migrations run. */
export const migratedServices = ['identity', 'payments', 'ledger', 'overlay-realtime'];

/** Secrets go to the one service that uses them and to nobody else. */
const OWN_SETTINGS = {
  identity: ['SMTP_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'FORMER_ENCRYPTION_KEYS'],
  payments: [
    'PAYSTACK_SECRET_KEY',
    'PAYSTACK_BASE_URL',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'STRIPE_API_URL',
  ],
  ledger: [],
  'overlay-realtime': [
    'SPOTIFY_CLIENT_ID',
    'SPOTIFY_CLIENT_SECRET',
    'SPOTIFY_API_URL',
    'SPOTIFY_ACCOUNTS_URL',
    'FORMER_ENCRYPTION_KEYS',
  ],
  // Its pages load the players of both, so they must be let in; no secret of Spotify comes here.
  gateway: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_SCRIPT_URL', 'SPOTIFY_API_URL', 'SPOTIFY_PLAYER_SCRIPT_URL'],
};

/** Who keeps secrets of others in its tables: what admins' phones know, and the tokens of music accounts. */
const sealing = new Set(['identity', 'overlay-realtime']);

/** @param {number} port the gateway's; everything else is counted from it, so that two systems need two PORTs and nothing more */
export function portsFrom(port) {
  const inner = Object.fromEntries(serviceNames.map((name, index) => [name, port + 31 + index]));
  const rpc = { identity: port + 11, payments: port + 12, ledger: port + 13, 'overlay-realtime': port + 14 };
  return { gateway: port, sandbox: port + 1, sandboxSmtp: port + 2, rpc, overlayHttp: port + 21, inner };
}

/**
 * Every process to run and what it is told, from nothing but an environment and two URLs.
 * @param {{ env: NodeJS.ProcessEnv, servers: Servers }} input
 */
export function makePlan({ env, servers }) {
  const configuration = resolveConfiguration(env);
  const ports = portsFrom(configuration.port);
  const known = configuration.isSandbox ? { ...env, ...sandboxProviders(ports) } : withProviderDefaults(env);
  const shared = { ...inherited(env), ...sharedEnvironment(configuration, ports, servers) };
  const services = serviceNames.map((name) => ({
    name,
    args: ['--enable-source-maps', `services/${name}/dist/src/main.js`],
    env: {
      ...shared,
      ...picked(known, OWN_SETTINGS[name]),
      ...(sealing.has(name) ? { ENCRYPTION_KEY: configuration.encryptionKey } : {}),
      ...(name === 'gateway' ? { PORT: String(ports.gateway), WEB_ROOT: 'frontend/dist' } : {}),
      MANAGEMENT_PORT: String(ports.inner[name]),
      // Metrics tell the turnover, and this machine may have neighbours.
      MANAGEMENT_HOST: '127.0.0.1',
    },
  }));
  const sandbox = configuration.isSandbox ? [sandboxProcess(inherited(env), known, ports)] : [];
  return { configuration, ports, processes: [...sandbox, ...services] };
}

function sharedEnvironment(configuration, ports, { databaseUrl, redisUrl }) {
  const local = (port) => `127.0.0.1:${port}`;
  return {
    NODE_ENV: configuration.nodeEnv,
    LOG_LEVEL: configuration.logLevel,
    PUBLIC_URL: configuration.publicUrl,
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    SANDBOX: configuration.isSandbox ? 'on' : 'off',
    IDENTITY_RPC: local(ports.rpc.identity),
    PAYMENTS_RPC: local(ports.rpc.payments),
    LEDGER_RPC: local(ports.rpc.ledger),
    OVERLAY_RPC: local(ports.rpc['overlay-realtime']),
    OVERLAY_HTTP: local(ports.overlayHttp),
    USD_TO_NGN: configuration.usdToNgn,
    MAIL_FROM: configuration.mailFrom,
    SUPPORT_EMAIL: configuration.supportEmail,
  };
}

/** Keys that only the sandbox accepts; its URL is reached by the services themselves, never by a browser. */
function sandboxProviders(ports) {
  return {
    PAYSTACK_SECRET_KEY: 'sk_test_sandbox_paystack',
    PAYSTACK_BASE_URL: `http://127.0.0.1:${ports.sandbox}/paystack`,
    SMTP_URL: `smtp://127.0.0.1:${ports.sandboxSmtp}`,
    STRIPE_SECRET_KEY: 'sk_test_sandbox_stripe',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox_stripe',
    STRIPE_WEBHOOK_SECRET: 'whsec_sandbox_stripe',
    STRIPE_API_URL: `http://127.0.0.1:${ports.sandbox}`,
    // Loaded by browsers, so by the name people use.
    STRIPE_SCRIPT_URL: `http://localhost:${ports.sandbox}/stripe/stripe.js`,
    SPOTIFY_CLIENT_ID: 'sandbox-spotify-client',
    SPOTIFY_CLIENT_SECRET: 'sandbox-spotify-secret',
    // Asked by browsers as well as by services, as the consent page and the player of the overlay are.
    SPOTIFY_API_URL: `http://localhost:${ports.sandbox}/spotify`,
    SPOTIFY_ACCOUNTS_URL: `http://localhost:${ports.sandbox}/spotify`,
    SPOTIFY_PLAYER_SCRIPT_URL: `http://localhost:${ports.sandbox}/spotify/spotify-player.js`,
  };
}

function withProviderDefaults(env) {
  const urls = {
    PAYSTACK_BASE_URL: 'https://api.paystack.co',
    STRIPE_API_URL: 'https://api.stripe.com',
    SPOTIFY_API_URL: 'https://api.spotify.com',
    SPOTIFY_ACCOUNTS_URL: 'https://accounts.spotify.com',
    SPOTIFY_PLAYER_SCRIPT_URL: 'https://sdk.scdn.co/spotify-player.js',
  };
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  return { ...urls, ...given };
}

function sandboxProcess(inheritedEnv, known, ports) {
  const env = {
    ...inheritedEnv,
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_SMTP_PORT: String(ports.sandboxSmtp),
    SANDBOX_PUBLIC_URL: `http://localhost:${ports.sandbox}`,
    PAYSTACK_SECRET_KEY: known.PAYSTACK_SECRET_KEY,
    PAYSTACK_WEBHOOK_URL: `http://127.0.0.1:${ports.gateway}/api/webhooks/paystack`,
    STRIPE_SECRET_KEY: known.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: known.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: known.STRIPE_WEBHOOK_SECRET,
    STRIPE_WEBHOOK_URL: `http://127.0.0.1:${ports.gateway}/api/webhooks/stripe`,
    SPOTIFY_CLIENT_ID: known.SPOTIFY_CLIENT_ID,
    SPOTIFY_CLIENT_SECRET: known.SPOTIFY_CLIENT_SECRET,
  };
  return { name: 'sandbox', args: ['--enable-source-maps', 'sandbox/dist/main.js'], env };
}

/** PATH, locale, NODE_OPTIONS, ...: whatever is not for particular processes only, nor npm's own chatter. */
function inherited(env) {
  const owned = new Set([...Object.values(OWN_SETTINGS).flat(), 'PORT', 'DATABASE_URL', 'REDIS_URL', 'ENCRYPTION_KEY']);
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value && !owned.has(name) && !name.startsWith('npm_')),
  );
}

const picked = (env, names) => Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]]));
