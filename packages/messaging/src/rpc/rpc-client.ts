import { type ClientProxy, ClientProxyFactory, Transport } from '@nestjs/microservices';
import { DomainError, type RpcContract, type ServiceName } from '@tipnaija/contracts';
import { firstValueFrom, TimeoutError, timeout } from 'rxjs';
import { correlationId } from '../correlation.js';
import { errorMessage, type Log } from '../log.js';
import { rpcRequests } from '../metrics/bus-metrics.js';
import { inSpan } from '../tracing.js';
import { NoDelaySocket } from './no-delay-socket.js';
import type { RpcReply, RpcRequest } from './wire.js';

/** The RPC address of each service, as `127.0.0.1:4001`. */
export type RpcAddresses = Partial<Record<ServiceName, string>>;

const timeoutsUntilReconnect = 3;

/** Calls the RPC handlers of other services. After a restart of the other service the next call reconnects. */
export class RpcClient {
  private readonly clients = new Map<ServiceName, ClientProxy>();
  private readonly consecutiveTimeouts = new Map<ServiceName, number>();

  constructor(
    private readonly addresses: RpcAddresses,
    private readonly log: Log,
  ) {}

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
    const end = rpcRequests.startTimer({ question: contract.name });
    const message: RpcRequest<Request> = { correlationId: correlationId(), data: request };
    const reply = await firstValueFrom(
      this.clientOf(contract.owner).send<RpcReply<Response>>(contract.name, message).pipe(timeout(contract.deadlineMs)),
    ).catch(async (error: unknown) => {
      end({ outcome: 'silent' });
      this.log.warn(`${contract.name} got no response: ${describe(error)}`);
      if (error instanceof TimeoutError) await this.countTimeout(contract.owner);
      throw new DomainError('service.unavailable');
    });
    end({ outcome: reply.ok ? 'answered' : 'refused' });
    this.consecutiveTimeouts.delete(contract.owner);
    if (reply.ok) return reply.data;
    throw reply.rejection
      ? new DomainError(reply.rejection.code, reply.rejection.details)
      : new DomainError('internal');
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }

  /**
   * A single timeout is a slow call. Several in a row, without a response in between, mean a dead connection, so the
   * next call opens a new one.
   */
  private async countTimeout(owner: ServiceName): Promise<void> {
    const timeouts = (this.consecutiveTimeouts.get(owner) ?? 0) + 1;
    this.consecutiveTimeouts.set(owner, timeouts);
    if (timeouts < timeoutsUntilReconnect) return;
    this.consecutiveTimeouts.delete(owner);
    await this.clients.get(owner)?.close();
    this.clients.delete(owner);
  }

  private clientOf(owner: ServiceName): ClientProxy {
    const known = this.clients.get(owner);
    if (known) return known;
    const address = this.addresses[owner];
    if (!address) throw new Error(`This process has no address for ${owner}`);
    const { hostname, port } = new URL(`tcp://${address}`);
    const client = ClientProxyFactory.create({
      transport: Transport.TCP,
      options: { host: hostname, port: Number(port), socketClass: NoDelaySocket },
    });
    this.clients.set(owner, client);
    return client;
  }
}

function describe(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : errorMessage(error);
}
