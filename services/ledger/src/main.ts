import { loadConfig, runMain, runService } from '@tipnaija/service-kit';
import { migrations } from '../migrations/index.js';
import { LedgerConfig } from './config.js';
import { LedgerModule } from './ledger.module.js';

runMain(async () => {
  const config = loadConfig(LedgerConfig);
  await runService({
    service: 'ledger',
    config,
    module: LedgerModule,
    migrations,
    rpcAddress: config.LEDGER_RPC,
    asks: { identity: config.IDENTITY_RPC },
    gatherMs: 100,
  });
});
