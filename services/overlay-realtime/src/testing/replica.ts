import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import {
  type DashboardServerEvents,
  dashboardNamespace,
  type OverlayClientEvents,
  type OverlayServerEvents,
  overlayNamespace,
} from '@tipnaija/contracts';
import { MessagingModule, StreamsServer } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { type ScratchDatabase, testRedisUrl } from '@tipnaija/service-kit/testing';
import { io, type Socket } from 'socket.io-client';
import { OverlayConfig } from '../config.js';
import { MUSIC_SERVICE, type MusicService } from '../music/music-service.js';
import { OverlayRealtimeModule } from '../overlay-realtime.module.js';
import { OverlaySocketAdapter } from '../sockets/overlay-socket-adapter.js';
import { startIdentityStandIn } from './identity-stand-in.js';

class ReplicaModule {}

const silent = { log: () => undefined, warn: () => undefined, error: () => undefined };

/** Keys as the sandbox takes them; where it listens is for a test to say. */
export const aMusicApp = {
  SPOTIFY_CLIENT_ID: 'sandbox-spotify-client',
  SPOTIFY_CLIENT_SECRET: 'sandbox-spotify-secret',
  ENCRYPTION_KEY: 'a key of thirty-two letters or so',
};

/** One process of the service as others see it: its own sockets, and tables and Redis that it shares with its like. */
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
  const instead = standIns.music ? [{ provide: MUSIC_SERVICE, useValue: standIns.music }] : [];
  const identity = await startIdentityStandIn();
  const messaging = MessagingModule.forService({
    service: 'overlay-realtime',
    redisUrl: config.REDIS_URL,
    streamPrefix,
    rpcAddresses: { identity: identity.address },
  });
  const app = await NestFactory.create(
    {
      module: ReplicaModule,
      global: true,
      imports: [messaging, { module: OverlayRealtimeModule, providers: instead }],
      providers: [
        { provide: Database, useValue: scratch.database },
        { provide: OverlayConfig, useValue: config },
      ],
      exports: [Database, OverlayConfig],
    },
    new FastifyAdapter(),
    { logger: false, abortOnError: false },
  );
  app.useWebSocketAdapter(new OverlaySocketAdapter(app, config));
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  return {
    /** Starts reading the events of other services; until then this process only serves sockets and requests. */
    readStreams: async (): Promise<void> => {
      const options = { service: 'overlay-realtime', redisUrl: config.REDIS_URL, streamPrefix } as const;
      app.connectMicroservice({ strategy: new StreamsServer({ ...options, sql: scratch.database, log: silent }) });
      await app.startAllMicroservices();
    },
    /** A service or repository of this process. */
    its: <T>(type: new (...needs: never[]) => T): T => app.get(type, { strict: false }),
    /** identity, as this process calls it. */
    identity,
    /** What this process answers when it is asked, as the asker gets it. */
    asking: <T extends object>(type: new (...needs: never[]) => T): T => asking(app.get<T>(type, { strict: false })),
    overlay: (token: string, lastSeenId: number | null = null) =>
      new Client<OverlayServerEvents, OverlayClientEvents>(`${url}${overlayNamespace}`, { token, lastSeenId }),
    /** `origin`: of the page that opens it, as a browser would say. */
    dashboard: (ticket: unknown, { origin }: { origin?: string } = {}) =>
      new Client<DashboardServerEvents, Record<never, never>>(`${url}${dashboardNamespace}`, { ticket }, origin),
    /** The namespace that Socket.IO opens by itself. */
    nowhere: () => new Client<object, object>(url, {}),
    stop: async () => {
      await app.close();
      await identity.stop();
    },
  };
}

export type Replica = Awaited<ReturnType<typeof startReplica>>;

function asking<T extends object>(answers: T): T {
  const ask = (name: PropertyKey) => async (data: unknown) => {
    const method = answers[name as keyof T] as (
      message: object,
    ) => Promise<{ ok: boolean; data?: unknown; refusal?: unknown }>;
    const reply = await method.call(answers, { data, correlationId: 'test' });
    if (reply.ok) return reply.data;
    throw Object.assign(new Error('refused'), reply.refusal);
  };
  return new Proxy(answers, { get: (_, name) => ask(name) });
}

/** A page without a screen: one socket, and everything it was told, by message. */
export class Client<ServerEvents extends object, ClientEvents extends object> {
  readonly socket: Socket;
  private readonly heard: { event: string; payload: unknown }[] = [];
  private refusal: unknown;

  constructor(url: string, auth: object, origin?: string) {
    const extraHeaders: Record<string, string> = origin ? { origin } : {};
    this.socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth, extraHeaders });
    this.socket.onAny((event: string, payload: unknown) => this.heard.push({ event, payload }));
    this.socket.on('connect_error', (error) => {
      this.refusal = (error as Error & { data?: { code?: string } }).data?.code ?? error.message;
    });
  }

  say<Event extends keyof ClientEvents & string>(event: Event, payload: unknown): void {
    this.socket.emit(event, payload);
  }

  all<Event extends keyof ServerEvents & string>(event: Event): PayloadOf<ServerEvents[Event]>[] {
    return this.heard.flatMap((one) => (one.event === event ? [one.payload as PayloadOf<ServerEvents[Event]>] : []));
  }

  last<Event extends keyof ServerEvents & string>(event: Event): PayloadOf<ServerEvents[Event]> | undefined {
    return this.all(event).at(-1);
  }

  async rejectedWith(): Promise<unknown> {
    await until(() => this.refusal !== undefined, 'the connection is refused');
    return this.refusal;
  }

  close(): void {
    this.socket.disconnect();
  }
}

type PayloadOf<Handler> = Handler extends (payload: infer Payload) => void ? Payload : never;

export async function until(isTrue: () => boolean | Promise<boolean>, what: string, withinMs = 10_000): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isTrue())) {
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
