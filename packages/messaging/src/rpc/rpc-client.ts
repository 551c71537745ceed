import { type ClientProxy, ClientProxyFactory, Transport } from '@nestjs/microservices';
import { DomainError, type RpcContract, type ServiceName } from '@tipnaija/contracts';
import { firstValueFrom, TimeoutError, timeout } from 'rxjs';
import { correlationId } from '../correlation.js';
import { errorMessage, type Log } from '../log.js';
import { rpcRequests } from '../metrics/bus-metrics.js';
import { inSpan } from '../tracing.js';
import { RpcSocket } from './rpc-socket.js';
import type { RpcReply, RpcRequest } from './wire.js';

/** The RPC address of each service, as `127.0.0.1:4001`. */
export type RpcAddresses = Partial<Record<ServiceName, string>>;

const timeoutsUntilReconnect = 3;

/** Behind one address may be several replicas, also ones that came later, and a connection stays with its own. */
const renewEveryMs = 30_000;

/** A connection to one service, with the calls that wait on it. */
type Connection = { proxy: ClientProxy; open: number; timeouts: number; renewAtMs: number; isReplaced: boolean };

/**
 * Calls the RPC handlers of other services, over a connection that is renewed now and then. After a restart of the other
 * service the next call reconnects.
 */
export class RpcClient {
  private readonly connections = new Map<ServiceName, Connection>();
  /** The replaced ones too, until their last call has ended. */
  private readonly openConnections = new Set<Connection>();
  private waiting = 0;

  /** @param options `renewEveryMs`: the longest life of a connection; half of it is the shortest */
  constructor(
    private readonly addresses: RpcAddresses,
    private readonly log: Log,
    private readonly options: { renewEveryMs: number } = { renewEveryMs },
  ) {}

  /** Calls that wait for their response, to all services together. */
  get unanswered(): number {
    return this.waiting;
  }

  /**
   * @returns the handler's response
   * @throws DomainError with the handler's code and details when the handler throws one
   * @throws DomainError `service.unavailable` when the service does not respond within the deadline, or is unreachable
   * @throws DomainError `internal` when the handler fails unexpectedly
   */
  call<Request, Response>(contract: RpcContract<Request, Response>, request: Request): Promise<Response> {
    return inSpan(contract.name, { kind: 'CLIENT' }, () => this.callOnce(contract, request));
  }

  private async callOnce<Request, Response>(
    contract: RpcContract<Request, Response>,
    request: Request,
  ): Promise<Response> {
    const end = rpcRequests.startTimer({ rpc: contract.name });
    const message: RpcRequest<Request> = { correlationId: correlationId(), data: request };
    const connection = this.connectionTo(contract.owner);
    this.waiting += 1;
    connection.open += 1;
    const reply = await firstValueFrom(
      connection.proxy.send<RpcReply<Response>>(contract.name, message).pipe(timeout(contract.deadlineMs)),
    )
      .catch((error: unknown) => {
        end({ outcome: 'unavailable' });
        this.log.warn(`${contract.name} got no response: ${describe(error)}`);
        if (error instanceof TimeoutError) this.countTimeout(contract.owner, connection);
        throw new DomainError('service.unavailable');
      })
      .finally(() => {
        this.waiting -= 1;
        connection.open -= 1;
        this.closeIfUnused(connection);
      });
    end({ outcome: reply.ok ? 'ok' : 'error' });
    connection.timeouts = 0;
    if (reply.ok) return reply.data;
    throw reply.rejection
      ? new DomainError(reply.rejection.code, reply.rejection.details)
      : new DomainError('internal');
  }

  async close(): Promise<void> {
    await Promise.all([...this.openConnections].map(({ proxy }) => proxy.close()));
  }

  /**
   * A single timeout is a slow call. Several in a row, without a response in between, may mean a dead connection, so the
   * next call opens a new one. The old one stays until its last call has ended: another call on it may have a longer
   * deadline, as a webhook has while Postgres fails over and the health checks time out.
   */
  private countTimeout(owner: ServiceName, connection: Connection): void {
    connection.timeouts += 1;
    if (connection.timeouts >= timeoutsUntilReconnect && !connection.isReplaced) this.replace(owner, connection);
  }

  private replace(owner: ServiceName, connection: Connection): void {
    connection.isReplaced = true;
    this.connections.delete(owner);
    this.closeIfUnused(connection);
  }

  private closeIfUnused(connection: Connection): void {
    if (!connection.isReplaced || connection.open > 0) return;
    this.openConnections.delete(connection);
    void connection.proxy.close();
  }

  private connectionTo(owner: ServiceName): Connection {
    const known = this.connections.get(owner);
    if (known && performance.now() < known.renewAtMs) return known;
    if (known) this.replace(owner, known);
    const address = this.addresses[owner];
    if (!address) throw new Error(`This process has no address for ${owner}`);
    const { hostname, port } = new URL(`tcp://${address}`);
    const proxy = ClientProxyFactory.create({
      transport: Transport.TCP,
      options: { host: hostname, port: Number(port), socketClass: RpcSocket },
    });
    const renewAtMs = performance.now() + this.options.renewEveryMs * (1 - Math.random() / 2);
    const connection = { proxy, open: 0, timeouts: 0, renewAtMs, isReplaced: false };
    this.connections.set(owner, connection);
    this.openConnections.add(connection);
    return connection;
  }
}

function describe(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : errorMessage(error);
}
