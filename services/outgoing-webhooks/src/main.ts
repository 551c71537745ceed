import { loadConfig, runMain, runService } from '@tipnaija/service-kit';
import { migrations } from '../migrations/index.js';
import { OutgoingWebhooksConfig } from './config.js';
import { OutgoingWebhooksModule } from './outgoing-webhooks.module.js';

runMain(async () => {
  const config = loadConfig(OutgoingWebhooksConfig);
  await runService({
    service: 'outgoing-webhooks',
    config,
    module: OutgoingWebhooksModule,
    migrations,
    rpcAddress: config.OUTGOING_WEBHOOKS_RPC,
    asks: { 'overlay-realtime': config.OVERLAY_RPC },
    gatherMs: 100,
  });
});
