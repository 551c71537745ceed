import { loadConfig, runMain, runService } from '@tipnaija/service-kit';
import { migrations } from '../migrations/index.js';
import { OverlayConfig } from './config.js';
import { OverlayRealtimeModule } from './overlay-realtime.module.js';
import { OverlaySocketAdapter } from './sockets/overlay-socket-adapter.js';

runMain(async () => {
  const config = loadConfig(OverlayConfig);
  await runService({
    service: 'overlay-realtime',
    config,
    module: OverlayRealtimeModule,
    migrations,
    rpcAddress: config.OVERLAY_RPC,
    asks: { identity: config.IDENTITY_RPC, payments: config.PAYMENTS_RPC },
    httpAddress: config.OVERLAY_HTTP,
    configure: (app) => app.useWebSocketAdapter(new OverlaySocketAdapter(app, config)),
  });
});
