import { Controller } from '@nestjs/common';
import { listOfferedProviders } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { Providers } from './providers.js';

@Controller()
export class ProvidersRpc {
  constructor(private readonly providers: Providers) {}

  @RpcHandler(listOfferedProviders)
  async listOffered() {
    return this.providers.configured().map(({ name }) => name);
  }
}
