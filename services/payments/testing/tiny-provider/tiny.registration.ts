import type { PaymentProviderName } from '@tipnaija/contracts';
import { IsString } from 'class-validator';
import type { ProviderRegistration } from '../../src/providers/registration.js';
import { TinyProvider } from './tiny.provider.js';

export const tinyName = 'tiny' as PaymentProviderName;

export class TinyConfig {
  @IsString() TINY_SECRET: string = 'tiny-secret';
}

export const tiny: ProviderRegistration<TinyConfig> = {
  name: tinyName,
  config: TinyConfig,
  create: ({ TINY_SECRET: secret }) => new TinyProvider(tinyName, secret),
};
