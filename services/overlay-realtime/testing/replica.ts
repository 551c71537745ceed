import { setTimeout as pause } from 'node:timers/promises';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import {
  type DashboardServerEvents,
  dashboardNamespace,
  type OverlayClientEvents,
  type OverlayServerEvents,
  overlayNamespace,
  type SourceServerEvents,
  sourcesNamespace,
  sourcesPath,
} from '@tipnaija/contracts';
import { MessagingModule, StreamsServer } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { type ScratchDatabase, testRedisUrl } from '@tipnaija/service-kit/testing';
import type { Server, ServerOptions } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { OverlayConfig } from '../src/config.js';
import { MUSIC_SERVICE, type MusicService } from '../src/music/music-service.js';
import { OverlayRealtimeModule } from '../src/overlay-realtime.module.js';
import { OverlaySocketAdapter } from '../src/sockets/overlay-socket-adapter.js';
import { startIdentityStandIn } from './identity-stand-in.js';
import { startPaymentsStandIn } from './payments-stand-in.js';

class ReplicaModule {}

/** Keeps the Socket.IO server that the replica starts. */
class ObservedSocketAdapter extends OverlaySocketAdapter {
  server: Server | undefined;

  override createIOServer(port: number, options?: ServerOptions): Server {
    this.server = super.createIOServer(port, options);
    return this.server;
  }
}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** Credentials that the sandbox accepts. A test sets the sandbox's address. */
export const aMusicApp = {
  SPOTIFY_CLIENT_ID: 'sandbox-spotify-client',
  SPOTIFY_CLIENT_SECRET: 'sandbox-spotify-secret',
  ENCRYPTION_KEY: 'a key of thirty-two letters or so',
};

/** Starts one replica of the service with its own sockets. Replicas share the database and Redis. */
export async function startReplica(
  scratch: ScratchDatabase,
  streamPrefix: string,
  standIns: { music?: MusicService } = {},
) {
  const config = Object.assign(new OverlayConfig(), {
    REDIS_URL: testRedisUrl(),
    STREAM_PREFIX: streamPrefix,
    ...aMusicApp,
  });
  const identity = await startIdentityStandIn();
  const payments = await startPaymentsStandIn();
  const messaging = MessagingModule.forService({
    service: 'overlay-realtime',
    redisUrl: config.REDIS_URL,
    streamPrefix,
    rpcAddresses: { identity: identity.address, payments: payments.address },
  });
  const replica = {
    module: ReplicaModule,
    global: true,
    imports: [messaging, OverlayRealtimeModule],
    providers: [
      { provide: Database, useValue: scratch.database },
      { provide: OverlayConfig, useValue: config },
    ],
    exports: [Database, OverlayConfig],
  };
  const builder = Test.createTestingModule({ imports: [replica] });
  if (standIns.music) builder.overrideProvider(MUSIC_SERVICE).useValue(standIns.music);
  const app = (await builder.compile()).createNestApplication(new FastifyAdapter(), { logger: false });
  const sockets = new ObservedSocketAdapter(app, config);
  app.useWebSocketAdapter(sockets);
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    url,
    /** Starts consuming events of other services; until then this replica only serves sockets and requests. */
    readStreams: async (): Promise<void> => {
      const options = { service: 'overlay-realtime', redisUrl: config.REDIS_URL, streamPrefix } as const;
      app.connectMicroservice({ strategy: new StreamsServer({ ...options, sql: scratch.database, log: silent }) });
      await app.startAllMicroservices();
    },
    /** Returns a provider of this replica. */
    get: <T>(type: new (...needs: never[]) => T): T => app.get(type, { strict: false }),
    /** Resolves when this replica and the others, `count` together, hear each other. */
    untilHeard: (count: number) =>
      waitUntil(
        async () => (await sockets.server?.of(overlayNamespace).adapter.serverCount()) === count,
        `${count} replicas hear each other`,
      ),
    /** The fakes that this replica calls. */
    identity,
    payments,
    /** Returns a client of an RPC controller that unwraps replies and throws their errors. */
    asking: <T extends object>(type: new (...needs: never[]) => T): T => asking(app.get<T>(type, { strict: false })),
    overlay: (token: string, lastSeenId: number | null = null) =>
      new Client<OverlayServerEvents, OverlayClientEvents>(`${url}${overlayNamespace}`, { token, lastSeenId }),
    /** `origin`: the Origin header that a browser would send. */
    dashboard: (ticket: unknown, { origin }: { origin?: string } = {}) =>
      new Client<DashboardServerEvents, Record<never, never>>(`${url}${dashboardNamespace}`, { ticket }, { origin }),
    source: (token: string) =>
      new Client<SourceServerEvents, Record<never, never>>(
        `${url}${sourcesNamespace}`,
        { token },
        { path: sourcesPath },
      ),
    /** Connects to Socket.IO's default namespace. */
    defaultNamespace: () => new Client<object, object>(url, {}),
    stop: async () => {
      await app.close();
      await identity.stop();
      await payments.stop();
    },
  };
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;

function asking<T extends object>(controller: T): T {
  const call = (name: PropertyKey) => async (data: unknown) => {
    const method = controller[name as keyof T] as (
      message: object,
    ) => Promise<{ ok: boolean; data?: unknown; rejection?: unknown }>;
    const reply = await method.call(controller, { data, correlationId: 'test' });
    if (reply.ok) return reply.data;
    throw Object.assign(new Error('rejected'), reply.rejection);
  };
  return new Proxy(controller, { get: (_, name) => call(name) });
}

/** Socket client that records every received event. */
export class Client<ServerEvents extends object, ClientEvents extends object> {
  readonly socket: Socket;
  private readonly events: { event: string; payload: unknown }[] = [];
  private rejection: unknown;

  constructor(url: string, auth: object, { path, origin }: { path?: string; origin?: string } = {}) {
    const extraHeaders: Record<string, string> = origin ? { origin } : {};
    this.socket = io(url, { path, transports: ['websocket'], forceNew: true, reconnection: false, auth, extraHeaders });
    this.socket.onAny((event: string, payload: unknown) => this.events.push({ event, payload }));
    this.socket.on('connect_error', (error) => {
      this.rejection = (error as Error & { data?: { code?: string } }).data?.code ?? error.message;
    });
  }

  emit<Event extends keyof ClientEvents & string>(event: Event, payload: unknown): void {
    this.socket.emit(event, payload);
  }

  all<Event extends keyof ServerEvents & string>(event: Event): PayloadOf<ServerEvents[Event]>[] {
    return this.events.flatMap((sent) =>
      sent.event === event ? [sent.payload as PayloadOf<ServerEvents[Event]>] : [],
    );
  }

  last<Event extends keyof ServerEvents & string>(event: Event): PayloadOf<ServerEvents[Event]> | undefined {
    return this.all(event).at(-1);
  }

  /** Returns the payloads of all events. */
  everything(): unknown[] {
    return this.events.map(({ event, payload }) => ({ event, payload }));
  }

  async rejectedWith(): Promise<unknown> {
    await waitUntil(() => this.rejection !== undefined, 'the connection is rejected');
    return this.rejection;
  }

  close(): void {
    this.socket.disconnect();
  }
}

type PayloadOf<Handler> = Handler extends (payload: infer Payload) => void ? Payload : never;

export async function waitUntil(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 10_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Timed out after ${withinMs} ms waiting until ${what}`);
    await pause(20);
  }
}
