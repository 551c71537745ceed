import { ExchangeRate } from '../exchange-rates/exchange-rate';
import { Providers } from './providers';

/** The payment providers, and the rate of those that charge in dollars. */
export const ProviderSettings = () => (
  <>
    <Providers />
    <ExchangeRate />
  </>
);
