import { Logger } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import { DomainError, type RpcContract } from '@tipnaija/contracts';
import { withCorrelation } from '../correlation.js';
import { countInFlight } from '../in-flight.js';
import { errorMessage } from '../log.js';
import { inSpan } from '../tracing.js';
import { isTransient } from '../transient.js';
import type { RpcReply, RpcRequest } from './wire.js';

/** Metadata key of an RPC handler's contract, for the boot check. */
export const RPC_HANDLER = 'messaging:rpc-handler';

const logger = new Logger('Rpc');

/**
 * Method decorator: handles an RPC. The method takes the contract's request and returns its response. The caller
 * receives a DomainError unchanged; any other error is logged here and reaches the caller as `service.unavailable` when
 * it is transient, as `internal` otherwise.
 */
export function RpcHandler<Request, Response>(contract: RpcContract<Request, Response>) {
  return <Method extends (request: Request) => Promise<Response>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const original = descriptor.value;
    if (!original) return;
    const handler = function (this: unknown, message: RpcRequest<Request>): Promise<RpcReply<Response>> {
      const work = () =>
        inSpan(contract.name, { kind: 'SERVER' }, () => countInFlight(() => original.call(this, message.data)));
      return withCorrelation(message.correlationId, () =>
        work().then(
          (data): RpcReply<Response> => ({ ok: true, data }),
          (error: unknown): RpcReply<Response> => ({ ok: false, rejection: errorOf(error, contract.name) }),
        ),
      );
    };
    descriptor.value = handler as unknown as Method;
    MessagePattern(contract.name, Transport.TCP)(target, key, descriptor);
    Reflect.defineMetadata(RPC_HANDLER, contract, handler);
  };
}

function errorOf(error: unknown, rpcName: string) {
  if (error instanceof DomainError) return error.toBody();
  logger.error(`${rpcName} failed: ${errorMessage(error)}`, error instanceof Error ? error.stack : undefined);
  return isTransient(error) ? new DomainError('service.unavailable').toBody() : null;
}
