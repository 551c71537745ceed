import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { EventContract, JobContract, RpcContract, ServiceName } from '@tipnaija/contracts';
import { BootError } from './boot-error.js';
import { contractBreaches } from './contracts-check.js';
import { drained } from './in-flight.js';
import { type JobHandler, JobsRunner } from './jobs/jobs-runner.js';
import { JOB_HANDLER } from './jobs/runs-job.js';
import { watchBus } from './metrics/bus-watch.js';
import { OutboxRelay } from './outbox/outbox-relay.js';
import { type RpcAddresses, RpcClient } from './rpc/rpc-client.js';
import { RPC_HANDLER } from './rpc/rpc-handler.js';
import type { SqlConnection, SqlRunner } from './sql.js';
import { patternOf } from './streams/entry.js';
import { EVENT_HANDLER } from './streams/event-handlers.js';
import { consumersOf, defaultStreamPrefix, streamNames } from './streams/stream-names.js';

export type MessagingOptions = {
  service: ServiceName;
  /** Absent in a process that neither publishes events nor runs jobs: the gateway. */
  redisUrl?: string;
  streamPrefix?: string;
  /** Maximum number of entries in each consumer's stream; further events wait in the outbox. */
  streamMaxEntries?: number;
  rpcAddresses?: RpcAddresses;
  /** Set by services with tables. The outbox relay of a publishing service runs on this connection. */
  openConnection?: () => Promise<SqlConnection>;
  /** The service's tables; the bus metrics count the waiting rows. */
  sql?: SqlRunner;
};

const MESSAGING_OPTIONS = Symbol('messaging-options');

type Method = (...args: unknown[]) => unknown;

/**
 * The message bus of one process: checks the contracts at boot, starts relay and workers, and drains them at shutdown.
 */
@Injectable()
export class Messaging implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown {
  readonly rpc: RpcClient;
  readonly outbox: OutboxRelay | undefined;
  readonly jobs: JobsRunner | undefined;
  private stopWatching: () => void = () => undefined;

  constructor(
    @Inject(MESSAGING_OPTIONS) private readonly options: MessagingOptions,
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
  ) {
    const { service, redisUrl, openConnection } = options;
    const prefix = options.streamPrefix ?? defaultStreamPrefix;
    this.rpc = new RpcClient(options.rpcAddresses ?? {}, new Logger('Rpc'));
    // Events without consumers stay in the outbox: without a consumer there is no stream to publish to.
    if (redisUrl && openConnection && consumersOf(service).length > 0) {
      const names = streamNames(prefix);
      const maxEntries = options.streamMaxEntries;
      const log = new Logger('Outbox');
      this.outbox = new OutboxRelay({
        service,
        redisUrl,
        names,
        openConnection,
        log,
        ...(maxEntries ? { maxEntries } : {}),
      });
    }
    if (redisUrl) this.jobs = new JobsRunner({ service, redisUrl, prefix, log: new Logger('Jobs') });
  }

  onApplicationBootstrap(): void {
    const methods = this.handlerMethods();
    const contractsUnder = <T>(key: string) =>
      methods.flatMap(({ method }) => {
        const contract = Reflect.getMetadata(key, method) as T | undefined;
        return contract ? [contract] : [];
      });
    const breaches = contractBreaches(this.options.service, {
      events: contractsUnder<EventContract<unknown>>(EVENT_HANDLER).map(patternOf),
      rpcs: contractsUnder<RpcContract<unknown, unknown>>(RPC_HANDLER).map(({ name }) => name),
      jobs: contractsUnder<JobContract<unknown>>(JOB_HANDLER).map(({ name }) => name),
    });
    if (breaches.length > 0) throw new BootError(`The service violates its contracts:\n- ${breaches.join('\n- ')}`);

    const { service, redisUrl, sql } = this.options;
    const names = streamNames(this.options.streamPrefix ?? defaultStreamPrefix);
    if (redisUrl && sql && this.jobs) this.stopWatching = watchBus({ service, redisUrl, names, sql, jobs: this.jobs });
    this.outbox?.start();
    this.jobs?.start((contract) => {
      const found = methods.find(({ method }) => Reflect.getMetadata(JOB_HANDLER, method) === contract);
      return ((payload, stopping) => found?.method.call(found.instance, payload, stopping)) as JobHandler;
    });
  }

  /** Runs while the servers still listen, so that requests in flight get their responses before the sockets close. */
  async beforeApplicationShutdown(): Promise<void> {
    await drained(5_000);
    await this.jobs?.stop();
    // Other services keep their connections, so requests may have come while the jobs ended.
    await drained(2_000);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopWatching();
    await this.outbox?.stop();
    await this.rpc.close();
  }

  private handlerMethods(): { instance: object; method: Method }[] {
    const scanner = new MetadataScanner();
    return [...this.discovery.getControllers(), ...this.discovery.getProviders()].flatMap(({ instance }) => {
      if (typeof instance !== 'object' || instance === null) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, Method> | null;
      if (!prototype) return [];
      return scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ instance: instance as object, method: prototype[name] as Method }));
    });
  }
}

@Module({})
export class MessagingModule {
  static forService(options: MessagingOptions): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      imports: [DiscoveryModule],
      providers: [
        { provide: MESSAGING_OPTIONS, useValue: options },
        Messaging,
        { provide: RpcClient, useFactory: (bus: Messaging) => bus.rpc, inject: [Messaging] },
      ],
      exports: [Messaging, RpcClient],
    };
  }
}
