import { Controller } from '@nestjs/common';
import { getOfferedProviders, listProviderStates, type PaymentProviderName, switchProvider } from '@tipnaija/contracts';
import { RpcHandler } from '@tipnaija/messaging';
import { ProviderOffers } from './provider-offers.service.js';

@Controller()
export class ProvidersRpc {
  constructor(private readonly offers: ProviderOffers) {}

  @RpcHandler(getOfferedProviders)
  listOffered() {
    return this.offers.list();
  }

  @RpcHandler(listProviderStates)
  listStates() {
    return this.offers.listStates();
  }

  @RpcHandler(switchProvider)
  switch(change: { provider: PaymentProviderName; isOn: boolean; adminId: string }) {
    return this.offers.setSwitch(change);
  }
}
