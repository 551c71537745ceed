import { resolveConfiguration, sandboxVapid } from './configuration.mjs';
import { providerDefaults, sandboxSettings, settingsUsedBy, webhookUrls } from './payment-providers.mjs';

/**
 * @typedef {{ name: string, args: string[], env: Record<string, string> }} PlannedProcess
 * @typedef {{ databaseUrl: string, redisUrl: string }} Servers
 */

/** In start order. No process waits for another, because every service waits for its own dependencies. */
export const serviceNames = ['identity', 'payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks', 'gateway'];

/** The services with tables, in migration order. */
export const migratedServices = ['identity', 'payments', 'ledger', 'overlay-realtime', 'outgoing-webhooks'];

/** The variables of a single service: a secret goes only to the service that uses it. */
const OWN_SETTINGS = {
  identity: [
    'SMTP_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'ADMIN_SECOND_FACTOR',
    'FORMER_ENCRYPTION_KEYS',
    'VAPID_PUBLIC_KEY',
    'VAPID_PRIVATE_KEY',
    'VAPID_SUBJECT',
    'PUSH_SERVICES',
    'TELEGRAM_API_URL',
    'TELEGRAM_BOT_TOKEN',
    'TELEGRAM_BOT_NAME',
    'TELEGRAM_WEBHOOK_SECRET',
  ],
  payments: [...settingsUsedBy('payments'), 'RISK'],
  ledger: ['MATURITY_DAYS', 'MATURITY_TRUSTED_DAYS', 'MATURITY_HOLIDAYS', 'PAYOUTS', 'PAYOUT_AUTOMATIC_UP_TO_KOBO'],
  'overlay-realtime': [
    'SPOTIFY_CLIENT_ID',
    'SPOTIFY_CLIENT_SECRET',
    'SPOTIFY_API_URL',
    'SPOTIFY_ACCOUNTS_URL',
    'FORMER_ENCRYPTION_KEYS',
  ],
  'outgoing-webhooks': ['WEBHOOK_ALLOWED_ADDRESSES', 'FORMER_ENCRYPTION_KEYS'],
  // Its pages load both players, so their origins must be in the content policy. No Spotify secret is among these.
  gateway: [...settingsUsedBy('gateway'), 'SPOTIFY_API_URL', 'SPOTIFY_PLAYER_SCRIPT_URL'],
};

/**
 * The services that encrypt secrets in their tables (two-factor secrets of admins, tokens of music accounts, and
 * secrets of webhooks), and payments, which hashes networks and cards.
 */
const encryptingServices = new Set(['identity', 'outgoing-webhooks', 'overlay-realtime', 'payments']);

/**
 * Derives all ports from the gateway's, so that two systems need only two PORTs.
 * @param {number} port the gateway's port
 */
export function portsFrom(port) {
  const management = Object.fromEntries(serviceNames.map((name, index) => [name, port + 31 + index]));
  const rpc = {
    identity: port + 11,
    payments: port + 12,
    ledger: port + 13,
    'overlay-realtime': port + 14,
    'outgoing-webhooks': port + 15,
  };
  return { gateway: port, sandbox: port + 1, sandboxSmtp: port + 2, rpc, overlayHttp: port + 21, management };
}

/**
 * Returns every process to run with its environment, from an environment and two URLs.
 * @param {{ env: NodeJS.ProcessEnv, servers: Servers }} input
 */
export function makePlan({ env, servers }) {
  const configuration = resolveConfiguration(env);
  const ports = portsFrom(configuration.port);
  const known = configuration.isSandbox ? { ...env, ...sandboxProviders(ports) } : withProviderDefaults(env);
  const shared = { ...inherited(env), ...sharedEnvironment(configuration, ports, servers) };
  const services = serviceNames.map((name) => ({
    name,
    args: [...(alertServices.has(name) ? alertNodeOptions : []), mainFile(name, env)],
    env: {
      ...shared,
      ...picked(known, OWN_SETTINGS[name]),
      ...(encryptingServices.has(name) ? { ENCRYPTION_KEY: configuration.encryptionKey } : {}),
      ...(name === 'gateway' ? { PORT: String(ports.gateway), WEB_ROOT: 'frontend/dist' } : {}),
      ...(name === 'ledger' ? { MATURITY: configuration.maturity } : {}),
      MANAGEMENT_PORT: String(ports.management[name]),
      // Metrics reveal the turnover, and other users may share this machine.
      MANAGEMENT_HOST: '127.0.0.1',
    },
  }));
  const sandbox = configuration.isSandbox ? [sandboxProcess(inherited(env), known, ports)] : [];
  return { configuration, ports, processes: [...sandbox, ...services] };
}

/**
 * Node options of the services that an alert passes. By default V8 gives a process that was idle so little room for new objects that
 * it collects garbage several times a second, 10 to 40 ms each beside thousands of sockets, and alerts wait.
 */
const alertNodeOptions = ['--min-semi-space-size=8', '--max-semi-space-size=64'];
const alertServices = new Set(['gateway', 'payments', 'overlay-realtime']);

/** UNBUNDLED_SERVICES=1 runs the compiler's output file by file, where another module may be put in before a service loads it. */
const mainFile = (name, { UNBUNDLED_SERVICES }) =>
  UNBUNDLED_SERVICES === '1' ? `services/${name}/dist/src/main.js` : `dist/services/${name}/main.js`;

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
    OUTGOING_WEBHOOKS_RPC: local(ports.rpc['outgoing-webhooks']),
    USD_TO_NGN: configuration.usdToNgn,
    SECOND_APPROVAL_ABOVE_KOBO: configuration.secondApprovalAboveKobo,
    MAIL_FROM: configuration.mailFrom,
    SUPPORT_EMAIL: configuration.supportEmail,
  };
}

/** Keys that only the sandbox accepts. The services themselves call its URL, never a browser. */
function sandboxProviders(ports) {
  return {
    ...sandboxSettings({
      sandbox: `http://127.0.0.1:${ports.sandbox}`,
      browsers: `http://localhost:${ports.sandbox}`,
    }),
    SMTP_URL: `smtp://127.0.0.1:${ports.sandboxSmtp}`,
    ...sandboxVapid(),
    PUSH_SERVICES: `http://localhost:${ports.sandbox}`,
    TELEGRAM_API_URL: `http://127.0.0.1:${ports.sandbox}/telegram`,
    TELEGRAM_BOT_TOKEN: '1234567890:sandbox-telegram-token',
    TELEGRAM_BOT_NAME: 'TipNaijaSandboxBot',
    TELEGRAM_WEBHOOK_SECRET: 'sandbox-telegram-webhook-secret-of-updates',
    SPOTIFY_CLIENT_ID: 'sandbox-spotify-client',
    SPOTIFY_CLIENT_SECRET: 'sandbox-spotify-secret',
    // Called by browsers as well as by services, like the consent page and the overlay's player.
    SPOTIFY_API_URL: `http://localhost:${ports.sandbox}/spotify`,
    SPOTIFY_ACCOUNTS_URL: `http://localhost:${ports.sandbox}/spotify`,
    SPOTIFY_PLAYER_SCRIPT_URL: `http://localhost:${ports.sandbox}/spotify/spotify-player.js`,
  };
}

function withProviderDefaults(env) {
  const urls = {
    ...providerDefaults,
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
    ...picked(known, settingsUsedBy('sandbox')),
    ...webhookUrls(`http://127.0.0.1:${ports.gateway}`),
    TELEGRAM_BOT_TOKEN: known.TELEGRAM_BOT_TOKEN,
    SPOTIFY_CLIENT_ID: known.SPOTIFY_CLIENT_ID,
    SPOTIFY_CLIENT_SECRET: known.SPOTIFY_CLIENT_SECRET,
  };
  return { name: 'sandbox', args: ['--enable-source-maps', 'sandbox/dist/main.js'], env };
}

/**
 * Inherits PATH, locale, NODE_OPTIONS, ...: every variable that is not for a particular process only, without npm's own
 * variables.
 */
function inherited(env) {
  const owned = new Set([...Object.values(OWN_SETTINGS).flat(), 'PORT', 'DATABASE_URL', 'REDIS_URL', 'ENCRYPTION_KEY']);
  return Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value && !owned.has(name) && !name.startsWith('npm_')),
  );
}

const picked = (env, names) => Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]]));
