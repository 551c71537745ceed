import { type ClientProxy, ClientProxyFactory, Transport } from '@nestjs/microservices';
import { DomainError, type RpcContract, type ServiceName } from '@tipnaija/contracts';
import { firstValueFrom, TimeoutError, timeout } from 'rxjs';
import { correlationId } from '../correlation.js';
import { errorMessage, type Log } from '../log.js';
import { rpcRequests } from '../metrics/bus-metrics.js';
import { inSpan } from '../tracing.js';
import { NoDelaySocket } from './no-delay-socket.js';
import type { RpcReply, RpcRequest } from './wire.js';

/** `127.0.0.1:4001` of each service that may be asked. */
export type RpcAddresses = Partial<Record<ServiceName, string>>;

const timeoutsUntilReconnect = 3;

/**
 * Asks other processes. A refusal arrives as the DomainError it was; a deadline passed or a service away is
 * `service.unavailable`; a failure inside the service is `internal`. After a restart the next question connects anew.
 */
export class RpcClient {
  private readonly clients = new Map<ServiceName, ClientProxy>();
  private readonly silences = new Map<ServiceName, number>();

  constructor(
    private readonly addresses: RpcAddresses,
    private readonly log: Log,
  ) {}

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
      this.log.warn(`${contract.name} got no answer: ${describe(error)}`);
      if (error instanceof TimeoutError) await this.countTimeout(contract.owner);
      throw new DomainError('service.unavailable');
    });
    end({ outcome: reply.ok ? 'answered' : 'refused' });
    this.silences.delete(contract.owner);
    if (reply.ok) return reply.data;
    throw reply.refusal ? new DomainError(reply.refusal.code, reply.refusal.details) : new DomainError('internal');
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }

  /**
   * One late answer is a slow question. Several in a row, and none in between, is a connection whose other end is gone
   * without a word: the next question makes a new one.
   */
  private async countTimeout(owner: ServiceName): Promise<void> {
    const silences = (this.silences.get(owner) ?? 0) + 1;
    this.silences.set(owner, silences);
    if (silences < timeoutsUntilReconnect) return;
    this.silences.delete(owner);
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
