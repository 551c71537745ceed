import { type PaymentProviderName, paymentProviderNames, paymentProviders } from '@tipnaija/contracts';
import { BootError } from '@tipnaija/messaging';
import { loadConfig } from '@tipnaija/service-kit';
import type { PaymentProvider } from './payment-provider.js';

/** What a provider needs to know about us. */
export type ProviderContext = { publicUrl: string; mailFrom: string };

export type ProviderEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * What a provider's folder exports. `config` declares its environment variables; `create` returns undefined when it is
 * not configured.
 */
export type ProviderRegistration<Config extends object = object> = {
  name: PaymentProviderName;
  config: new () => Config;
  create: (config: Config, context: ProviderContext) => PaymentProvider | undefined;
};

/** An entry of the registration list, whatever its configuration class. */
export type RegisteredProvider = {
  name: PaymentProviderName;
  create: (environment: ProviderEnvironment, context: ProviderContext) => PaymentProvider | undefined;
};

export function registerProvider<Config extends object>(
  registration: ProviderRegistration<Config>,
): RegisteredProvider {
  const { name, config, create } = registration;
  return { name, create: (environment, context) => create(loadConfig(config, { ...environment }), context) };
}

/**
 * Creates the configured providers in declared order.
 * @throws BootError that names each provider whose declaration and registration differ, or lists missing variables
 */
export function createProviders(
  registered: readonly RegisteredProvider[],
  environment: ProviderEnvironment,
  context: ProviderContext,
): PaymentProvider[] {
  const names = registered.map(({ name }) => name);
  const problems = registrationProblems(names);
  if (problems.length > 0) throw new BootError(`The payment providers do not match:\n- ${problems.join('\n- ')}`);
  const created = registered.map((entry) => ({ entry, provider: entry.create(environment, context) }));
  for (const { entry, provider } of created) if (provider) rejectMismatch(entry.name, provider);
  return paymentProviderNames
    .map((name) => created.find(({ entry }) => entry.name === name)?.provider)
    .filter((provider) => provider !== undefined);
}

/** Returns the differences between the names declared in contracts and the registration list. Pure. */
export function registrationProblems(
  registered: readonly string[],
  declared: readonly string[] = paymentProviderNames,
): string[] {
  return [
    ...declared.filter((name) => !registered.includes(name)).map((name) => `${name} is declared but not registered`),
    ...registered.filter((name) => !declared.includes(name)).map((name) => `${name} is registered but not declared`),
    ...registered
      .filter((name, index) => registered.indexOf(name) !== index)
      .map((name) => `${name} is registered more than once`),
  ];
}

function rejectMismatch(name: PaymentProviderName, provider: PaymentProvider): void {
  const { currency, takesTransfers } = paymentProviders[name];
  if (provider.name !== name || provider.currency !== currency) {
    throw new BootError(
      `${name} is declared in ${currency}, its folder implements ${provider.name} in ${provider.currency}`,
    );
  }
  if (takesTransfers !== (provider.openAccount !== undefined)) {
    throw new BootError(`${name} is declared ${takesTransfers ? 'with' : 'without'} transfers, unlike its folder`);
  }
}
