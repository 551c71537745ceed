import { loadConfig, runMain, runService } from '@tipnaija/service-kit';
import { migrations } from '../migrations/index.js';
import { PaymentsConfig } from './config.js';
import { PaymentsModule } from './payments.module.js';

runMain(async () => {
  const config = loadConfig(PaymentsConfig);
  await runService({
    service: 'payments',
    config,
    module: PaymentsModule,
    migrations,
    rpcAddress: config.PAYMENTS_RPC,
    asks: { ledger: config.LEDGER_RPC },
  });
});
