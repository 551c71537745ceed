import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DynamicModule, type INestApplication, Logger, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { MicroserviceOptions } from '@nestjs/microservices';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Health, ServiceName } from '@tipnaija/contracts';
import {
  BootError,
  defaultStreamPrefix,
  errorMessage,
  Messaging,
  MessagingModule,
  type RpcAddresses,
  RpcServer,
  StreamsServer,
} from '@tipnaija/messaging';
import type { DatabaseServiceConfig } from './config.js';
import { waitForMigrations } from './database/applied-migrations.js';
import { Database } from './database/database.js';
import type { MigrationClass } from './database/migrate.js';
import { databaseHealth } from './observability/health.js';
import { JsonLogger } from './observability/logger.js';
import { startManagementServer } from './observability/management-server.js';
import { startTracing } from './observability/tracing.js';
import { stopOnSignal } from './process.js';

export type ServiceOptions = {
  service: ServiceName;
  config: DatabaseServiceConfig;
  module: Type;
  /** The migrations of the service's schema, which must be applied before it starts. */
  migrations: readonly MigrationClass[];
  /** `host:port` of the RPC server. */
  rpcAddress: string;
  /** `host:port` of the services that this service calls. Only the gateway calls several. */
  asks?: RpcAddresses;
  /** For a service that also serves HTTP or sockets: called before the service listens. */
  configure?: (app: INestApplication) => void;
  /** See ConsumerTuning. */
  gatherMs?: number;
  /** `host:port` of the HTTP server; without it the service has none. */
  httpAddress?: string;
};

@Module({})
class ServiceModule {}

/**
 * Builds the Nest module of a service: its own module, its tables, its bus, and its configuration (injected by its
 * class).
 */
export function serviceModule(
  options: Pick<ServiceOptions, 'service' | 'config' | 'module' | 'asks'>,
  database: Database,
): DynamicModule {
  const { service, config } = options;
  const messaging = MessagingModule.forService({
    service,
    redisUrl: config.REDIS_URL,
    ...(config.STREAM_PREFIX ? { streamPrefix: config.STREAM_PREFIX } : {}),
    streamMaxEntries: config.STREAM_MAX_ENTRIES,
    ...(options.asks ? { rpcAddresses: options.asks } : {}),
    openConnection: () => database.openConnection(),
    sql: database,
  });
  return {
    module: ServiceModule,
    global: true,
    imports: [messaging, options.module],
    providers: [
      { provide: Database, useValue: database },
      { provide: config.constructor, useValue: config },
    ],
    exports: [Database, config.constructor as Type],
  };
}

/**
 * Boots a service with tables: connects, waits for its migrations, checks its contracts, then listens for RPCs and
 * events. On SIGTERM it responds to the requests in flight, finishes the current batch, and closes its database last.
 * @returns the running application
 * @throws Error when a contract has no handler or several handlers, when Postgres stays unreachable for about 30
 *   seconds, or when a migration is still missing after about ten minutes
 */
export async function runService(options: ServiceOptions): Promise<INestApplication> {
  const { service, config } = options;
  const logger = new JsonLogger(service, config.LOG_LEVEL);
  logger.log(`Starting ${service}`);
  const stopTracing = await startTracing(service);
  const database = await connectWithRetry(options, logger);
  // Live before it is ready, so that a long migration does not end a waiting process.
  let health = async (): Promise<Health> => ({ ready: false, problems: ['the service is starting'] });
  const managementServer = await startManagementServer({
    port: config.MANAGEMENT_PORT,
    host: config.MANAGEMENT_HOST,
    service,
    health: () => health(),
  });
  await waitForMigrations(database, options.migrations, logger);
  const app = await NestFactory.create(serviceModule(options, database), new FastifyAdapter(), {
    logger,
    abortOnError: false,
  });
  options.configure?.(app);

  const messaging = app.get(Messaging);
  if (messaging.outbox) database.publishThrough(messaging.outbox);
  const { hostname, port } = new URL(`tcp://${options.rpcAddress}`);
  app.connectMicroservice<MicroserviceOptions>({ strategy: new RpcServer({ host: hostname, port: Number(port) }) });
  const strategy = new StreamsServer({
    service,
    redisUrl: config.REDIS_URL,
    streamPrefix: config.STREAM_PREFIX ?? defaultStreamPrefix,
    sql: database,
    log: new Logger('Streams'),
    tuning: { gatherMs: options.gatherMs ?? 0 },
  });
  app.connectMicroservice<MicroserviceOptions>({ strategy });

  await app.init();
  await app.startAllMicroservices();
  if (options.httpAddress) {
    const http = new URL(`tcp://${options.httpAddress}`);
    await app.listen(Number(http.port), http.hostname);
  }
  health = () => databaseHealth(database);
  stopOnSignal(logger, async () => {
    // Consumers stop first: an event handled while sockets close would be acknowledged without reaching a screen.
    await strategy.close();
    await app.close();
    managementServer.close();
    await database.close();
    await stopTracing();
  });
  logger.log(`${service} is listening`);
  return app;
}

/**
 * Postgres may still be starting or restarting: the service retries for about 30 seconds instead of crashing in a loop.
 */
async function connectWithRetry({ service, config }: ServiceOptions, logger: JsonLogger): Promise<Database> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await new Database({
        url: config.DATABASE_URL,
        service,
        poolSize: config.DATABASE_POOL_SIZE,
        ...(config.DATABASE_SESSION_URL ? { sessionUrl: config.DATABASE_SESSION_URL } : {}),
      }).connect();
    } catch (error) {
      if (attempt === 60 || error instanceof BootError) throw error;
      logger.warn(`Postgres is not available yet: ${errorMessage(error)}`);
      await sleep(500);
    }
  }
}
