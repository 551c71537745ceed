import { Module } from '@nestjs/common';
import { PaymentsConfig } from '../config.js';
import { ProviderCalls } from './provider-calls.service.js';
import { ProviderHealthService } from './provider-health.service.js';
import { ProviderOffers } from './provider-offers.service.js';
import { ProviderSwitchesRepository } from './provider-switches.repository.js';
import { Providers } from './providers.js';
import { ProvidersRpc } from './providers.rpc.js';
import { createProviders, type ProviderEnvironment } from './registration.js';
import { registrations } from './registrations.js';

/** Injects the environment from which the providers read their configuration. */
export const providerEnvironment = Symbol('the environment of the providers');

@Module({
  controllers: [ProvidersRpc],
  providers: [
    ProviderCalls,
    ProviderHealthService,
    ProviderOffers,
    ProviderSwitchesRepository,
    { provide: providerEnvironment, useFactory: () => process.env },
    {
      provide: Providers,
      inject: [PaymentsConfig, providerEnvironment],
      useFactory: ({ PUBLIC_URL: publicUrl, MAIL_FROM: mailFrom }: PaymentsConfig, environment: ProviderEnvironment) =>
        new Providers(createProviders(registrations, environment, { publicUrl, mailFrom })),
    },
  ],
  exports: [Providers, ProviderCalls, ProviderOffers],
})
export class ProvidersModule {}
