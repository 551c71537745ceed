import { Injectable, Logger } from '@nestjs/common';
import { type CurrentUser, noteCreatorNetwork } from '@tipnaija/contracts';
import { errorMessage, RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { riskNetwork } from '../donations/risk-network.js';

/** Reports the networks of creators' dashboards to payments, which recognises self-tips by them. */
@Injectable()
export class CreatorNetworks {
  private readonly logger = new Logger('CreatorNetworks');

  constructor(private readonly rpc: RpcClient) {}

  /** Neither throws nor delays the caller. */
  note({ creatorId }: CurrentUser, request: FastifyRequest): void {
    if (!creatorId) return;
    this.rpc
      .call(noteCreatorNetwork, { creatorId, network: riskNetwork(request.ip) })
      .catch((error: unknown) => this.logger.warn(`The network of a creator was not noted: ${errorMessage(error)}`));
  }
}
