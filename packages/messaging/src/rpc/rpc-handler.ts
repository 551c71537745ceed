import { Logger } from '@nestjs/common';
import { MessagePattern, Transport } from '@nestjs/microservices';
import { DomainError, type RpcContract } from '@tipnaija/contracts';
import { withCorrelation } from '../correlation.js';
import { countInFlight } from '../in-flight.js';
import { errorMessage } from '../log.js';
import { inSpan } from '../tracing.js';
import { isTransient } from '../transient.js';
import type { RpcReply, RpcRequest } from './wire.js';

/** Where the contract of an answering method is kept, for the boot check. */
export const RPC_HANDLER = 'messaging:rpc-handler';

const logger = new Logger('Rpc');

/**
 * Method decorator: answers a question. The method takes the request and returns the answer, both as the contract says;
 * a DomainError reaches the asker as itself, anything else is logged here and reaches it as `internal`.
 */
export function RpcHandler<Request, Response>(contract: RpcContract<Request, Response>) {
  return <Method extends (request: Request) => Promise<Response>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    const original = descriptor.value;
    if (!original) return;
    const answering = function (this: unknown, message: RpcRequest<Request>): Promise<RpcReply<Response>> {
      const work = () =>
        inSpan(contract.name, { kind: 'SERVER' }, () => countInFlight(() => original.call(this, message.data)));
      return withCorrelation(message.correlationId, () =>
        work().then(
          (data): RpcReply<Response> => ({ ok: true, data }),
          (error: unknown): RpcReply<Response> => ({ ok: false, refusal: errorOf(error, contract.name) }),
        ),
      );
    };
    descriptor.value = answering as unknown as Method;
    MessagePattern(contract.name, Transport.TCP)(target, key, descriptor);
    Reflect.defineMetadata(RPC_HANDLER, contract, answering);
  };
}

function errorOf(error: unknown, question: string) {
  if (error instanceof DomainError) return error.toBody();
  logger.error(`${question} failed: ${errorMessage(error)}`, error instanceof Error ? error.stack : undefined);
  return isTransient(error) ? new DomainError('service.unavailable').toBody() : null;
}
