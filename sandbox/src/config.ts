/**
 * Configuration of the sandbox. A missing or malformed setting stops the boot; the error message
 * lists all problems at once.
 */
export type SandboxConfig = {
  host: string;
  port: number;
  publicUrl: string;
  merchantName: string;
  /** Length of Paystack's first retry interval in milliseconds; the real interval is 3 minutes. */
  webhookRetryMs: number;
  webhookTimeoutMs: number;
  refundStepMs: number;
  paystack: { secretKey: string; webhookUrl: string };
  /** null disables Stripe, when none of its settings is present. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; webhookUrl: string } | null;
  /** null disables Flutterwave, when none of its settings is present. */
  flutterwave: { secretKey: string; secretHash: string; webhookUrl: string } | null;
  /** null disables Spotify, when neither of its keys is present. */
  spotify: { clientId: string; clientSecret: string; redirectUris: string[] } | null;
  /** null disables Telegram, when there is no token. */
  telegram: { botToken: string } | null;
  mail: { smtpPort: number; slowMs: number };
};

const defaults = {
  SANDBOX_HOST: '127.0.0.1',
  SANDBOX_MERCHANT_NAME: 'TipNaija',
  SANDBOX_WEBHOOK_RETRY_MS: '2000',
  SANDBOX_REFUND_STEP_MS: '1000',
};

/** Used when Flutterwave is enabled by another of its settings. */
const FLUTTERWAVE_DEFAULTS = {
  FLUTTERWAVE_SECRET_KEY: 'FLWSECK_TEST-sandbox-flutterwave',
  FLUTTERWAVE_SECRET_HASH: 'sandbox-flutterwave-secret-hash',
};

/** Paystack waits 30 seconds for a webhook response (its webhooks page, as integrations quote it). */
const WEBHOOK_TIMEOUT_MS = 30_000;
/** Delay of a slow mail server: longer than a page should wait, shorter than the timeout of a mail client. */
const SLOW_MAIL_MS = 5_000;

/** Optional groups: an incomplete group is an error. */
const STRIPE_SETTINGS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_WEBHOOK_URL'];
const FLUTTERWAVE_SETTINGS = ['FLUTTERWAVE_SECRET_KEY', 'FLUTTERWAVE_SECRET_HASH', 'FLUTTERWAVE_WEBHOOK_URL'];
const SPOTIFY_SETTINGS = ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'];

/**
 * Reads and validates the configuration.
 * @throws Error that lists every missing or malformed setting
 */
export function readConfig(environment: Record<string, string | undefined>): SandboxConfig {
  const settings: Record<string, string | undefined> = { ...defaults };
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value.trim() !== '') settings[name] = value.trim();
  }
  const hasFlutterwave = FLUTTERWAVE_SETTINGS.some((name) => settings[name] !== undefined);
  for (const [name, value] of Object.entries(FLUTTERWAVE_DEFAULTS)) settings[name] ??= value;
  const problems: string[] = [];
  const read = (name: string, isValid: (value: string) => boolean, expected: string): string => {
    const value = settings[name];
    if (value === undefined) problems.push(`${name} is missing`);
    else if (!isValid(value)) problems.push(`${name} must be ${expected}`);
    return value ?? '';
  };

  const config: SandboxConfig = {
    host: read('SANDBOX_HOST', isAnything, 'a host'),
    port: Number(read('SANDBOX_PORT', isPort, 'a port number')),
    publicUrl: read('SANDBOX_PUBLIC_URL', isHttpUrl, 'an http(s) URL').replace(/\/+$/, ''),
    merchantName: read('SANDBOX_MERCHANT_NAME', isAnything, 'a name'),
    webhookRetryMs: Number(read('SANDBOX_WEBHOOK_RETRY_MS', isWholeNumber, 'milliseconds')),
    webhookTimeoutMs: WEBHOOK_TIMEOUT_MS,
    refundStepMs: Number(read('SANDBOX_REFUND_STEP_MS', isWholeNumber, 'milliseconds')),
    paystack: {
      secretKey: read('PAYSTACK_SECRET_KEY', isAnything, 'a key'),
      webhookUrl: read('PAYSTACK_WEBHOOK_URL', isHttpUrl, 'an http(s) URL'),
    },
    stripe: STRIPE_SETTINGS.every((name) => settings[name] === undefined)
      ? null
      : {
          secretKey: read('STRIPE_SECRET_KEY', startsWith('sk_test_'), 'a key that starts with sk_test_'),
          publishableKey: read('STRIPE_PUBLISHABLE_KEY', startsWith('pk_test_'), 'a key that starts with pk_test_'),
          webhookSecret: read('STRIPE_WEBHOOK_SECRET', startsWith('whsec_'), 'a secret that starts with whsec_'),
          webhookUrl: read('STRIPE_WEBHOOK_URL', isHttpUrl, 'an http(s) URL'),
        },
    flutterwave: hasFlutterwave
      ? {
          secretKey: read(
            'FLUTTERWAVE_SECRET_KEY',
            startsWith('FLWSECK_TEST-'),
            'a key that starts with FLWSECK_TEST-',
          ),
          secretHash: read('FLUTTERWAVE_SECRET_HASH', isAnything, 'a hash'),
          webhookUrl: read('FLUTTERWAVE_WEBHOOK_URL', isHttpUrl, 'an http(s) URL'),
        }
      : null,
    spotify: SPOTIFY_SETTINGS.every((name) => settings[name] === undefined)
      ? null
      : {
          clientId: read('SPOTIFY_CLIENT_ID', isAnything, 'an id'),
          clientSecret: read('SPOTIFY_CLIENT_SECRET', isAnything, 'a secret'),
          redirectUris: parseRedirectUris(settings.SPOTIFY_REDIRECT_URIS, problems),
        },
    telegram:
      settings.TELEGRAM_BOT_TOKEN === undefined
        ? null
        : { botToken: read('TELEGRAM_BOT_TOKEN', (value) => /^\d+:[\w-]{8,}$/.test(value), 'a token of a bot') },
    mail: { smtpPort: Number(read('SANDBOX_SMTP_PORT', isPort, 'a port number')), slowMs: SLOW_MAIL_MS },
  };
  if (problems.length > 0) throw new Error(`The sandbox cannot start: ${problems.join(', ')}.`);
  return config;
}

/** Parses registered redirect URIs, separated by commas or spaces. An empty list accepts any URI. */
function parseRedirectUris(text: string | undefined, problems: string[]): string[] {
  const uris = (text ?? '').split(/[\s,]+/).filter((uri) => uri !== '');
  if (!uris.every(isHttpUrl)) problems.push('SPOTIFY_REDIRECT_URIS must be http(s) URLs separated by commas');
  return uris;
}

const startsWith =
  (prefix: string) =>
  (value: string): boolean =>
    value.startsWith(prefix);
const isAnything = (): boolean => true;
const isWholeNumber = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);
const isPort = (value: string): boolean => /^\d{1,5}$/.test(value) && Number(value) <= 65_535;

function isHttpUrl(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
