export { runService, type ServiceOptions } from './bootstrap.js';
export { IsAddress, IsPort, loadConfig, ServiceConfig, StoringServiceConfig } from './config.js';
export { Database, type DatabaseOptions, type Transaction } from './database/database.js';
export { describeSchema } from './database/describe-schema.js';
export { type MigrationClass, migrateService } from './database/migrate.js';
export { healthController } from './observability/health.js';
export { startInnerServer } from './observability/inner-server.js';
export { JsonLogger } from './observability/logger.js';
export { orExit, stopOnSignal } from './process.js';
