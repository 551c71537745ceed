import { type ClientProxy, ClientProxyFactory, Transport } from '@nestjs/microservices';
import { DomainError, type RpcContract, type ServiceName } from '@tipnaija/contracts';
import { firstValueFrom, timeout } from 'rxjs';
import { correlationId } from '../correlation.js';
import { type Log, wordsOf } from '../log.js';
import type { RpcReply, RpcRequest } from './wire.js';

/** `127.0.0.1:4001` of each service that may be asked. */
export type RpcAddresses = Partial<Record<ServiceName, string>>;

/**
 * Asks other processes. A refusal arrives as the DomainError it was; a deadline passed or a service away is
 * `service.unavailable`; a failure inside the service is `internal`. After a restart the next question connects anew.
 */
export class RpcClient {
  private readonly clients = new Map<ServiceName, ClientProxy>();

  constructor(
    private readonly addresses: RpcAddresses,
    private readonly log: Log,
  ) {}

  async ask<Request, Response>(contract: RpcContract<Request, Response>, request: Request): Promise<Response> {
    const message: RpcRequest<Request> = { correlationId: correlationId(), data: request };
    const reply = await firstValueFrom(
      this.clientOf(contract.owner).send<RpcReply<Response>>(contract.name, message).pipe(timeout(contract.deadlineMs)),
    ).catch((error: unknown) => {
      this.log.warn(`${contract.name} got no answer: ${describe(error)}`);
      throw new DomainError('service.unavailable');
    });
    if (reply.ok) return reply.data;
    throw reply.refusal ? new DomainError(reply.refusal.code, reply.refusal.details) : new DomainError('internal');
  }

  async close(): Promise<void> {
    await Promise.all([...this.clients.values()].map((client) => client.close()));
  }

  private clientOf(owner: ServiceName): ClientProxy {
    const known = this.clients.get(owner);
    if (known) return known;
    const address = this.addresses[owner];
    if (!address) throw new Error(`This process has no address for ${owner}`);
    const { hostname, port } = new URL(`tcp://${address}`);
    const client = ClientProxyFactory.create({
      transport: Transport.TCP,
      options: { host: hostname, port: Number(port) },
    });
    this.clients.set(owner, client);
    return client;
  }
}

function describe(error: unknown): string {
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : wordsOf(error);
}
