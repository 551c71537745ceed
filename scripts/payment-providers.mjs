import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { inRepository } from './repository.mjs';

const folder = 'services/payments/src/providers';

/**
 * One environment variable of a payment provider. `what` describes it, and makes it required in production: always, or
 * with `isOptional` beside another variable of its provider. `isKey` marks the account's secret, whose presence means
 * the real provider; `live` is the pattern of a value that moves real money; `sandbox` is its value beside the sandbox,
 * where `{sandbox}` is the sandbox's URL for services and `{browsers}` the one for browsers.
 * @typedef {{ name: string, provider: string, what?: string, isKey?: boolean, isOptional?: boolean, live?: string, default?: string, sandbox?: string, usedBy: string[] }} ProviderSetting
 */

/** The settings of every payment provider, which each provider's folder declares in `settings.json`. */
export const providerSettings = readSettings();

/** The names of the providers: their folders in payments. */
export const providerNames = [...new Set(providerSettings.map(({ provider }) => provider))];

/** @returns {ProviderSetting[]} */
function readSettings() {
  const entries = readdirSync(inRepository(folder), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return names.flatMap((provider) => {
    const file = inRepository(folder, provider, 'settings.json');
    if (!existsSync(file)) return [];
    const settings = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(settings).map(([name, setting]) => ({ name, provider, ...setting }));
  });
}

/**
 * Returns the variables with which the services and the sandbox call each other.
 * @param {{ sandbox: string, browsers: string }} urls
 */
export function sandboxSettings(urls) {
  const given = providerSettings.filter(({ sandbox }) => sandbox !== undefined);
  return Object.fromEntries(
    given.map(({ name, sandbox = '' }) => [
      name,
      sandbox.replace('{sandbox}', urls.sandbox).replace('{browsers}', urls.browsers),
    ]),
  );
}

/**
 * Returns the required variables that are absent: in production those of every provider that is not optional, and
 * always those of an optional provider of which another variable is given.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ isProduction: boolean }} options
 */
export function missingSettings(env, { isProduction }) {
  const required = providerSettings.filter(({ what }) => what);
  const isUsed = (provider) => required.some((setting) => setting.provider === provider && env[setting.name]);
  return required.filter(
    ({ name, provider, isOptional }) => !env[name] && (isOptional ? isUsed(provider) : isProduction),
  );
}

/**
 * Returns the variable whose value moves real money, if there is one.
 * @param {NodeJS.ProcessEnv} env
 */
export const findLiveKey = (env) =>
  providerSettings.find(({ name, live }) => live && new RegExp(live).test(env[name] ?? ''))?.name;

/** The default values of the variables that have one. */
export const providerDefaults = Object.fromEntries(
  providerSettings.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])),
);

/**
 * Returns the variables of one process.
 * @param {string} process a service, or `sandbox`
 */
export const settingsUsedBy = (process) =>
  providerSettings.filter(({ usedBy }) => usedBy.includes(process)).map(({ name }) => name);

/**
 * Returns where the sandbox delivers each provider's webhooks.
 * @param {string} gatewayUrl
 */
export const webhookUrls = (gatewayUrl) =>
  Object.fromEntries(
    providerNames.map((name) => [`${name.toUpperCase()}_WEBHOOK_URL`, `${gatewayUrl}/api/webhooks/${name}`]),
  );
