import { loadConfig, runMain, runService } from '@tipnaija/service-kit';
import { migrations } from '../migrations/index.js';
import { IdentityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';

runMain(async () => {
  const config = loadConfig(IdentityConfig);
  await runService({
    service: 'identity',
    config,
    module: IdentityModule,
    migrations,
    rpcAddress: config.IDENTITY_RPC,
    asks: { payments: config.PAYMENTS_RPC, ledger: config.LEDGER_RPC },
    gatherMs: 100,
  });
});
