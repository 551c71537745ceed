import { loadConfig, orExit } from '@tipnaija/service-kit';
import { GatewayConfig } from './config.js';
import { startGateway } from './start-gateway.js';

orExit(() => startGateway(loadConfig(GatewayConfig)));
