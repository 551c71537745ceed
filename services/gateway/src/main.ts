import { loadConfig, runMain } from '@tipnaija/service-kit';
import { GatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

runMain(() => startGateway(loadConfig(GatewayConfig)));
