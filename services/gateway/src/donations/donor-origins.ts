import { Injectable } from '@nestjs/common';
import { type CurrentUser, type DonorOrigin, getSessionUser, type InitiateDonationRequest } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { SessionCookie } from '../auth/session-cookie.js';
import { riskNetwork } from './risk-network.js';

/** Says where an attempt to tip comes from, for the risk rules of payments. */
@Injectable()
export class DonorOrigins {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
  ) {}

  async of(request: FastifyRequest, body: InitiateDonationRequest, creatorId: string): Promise<DonorOrigin> {
    const user = await this.userOf(request);
    return {
      network: riskNetwork(request.ip),
      accountId: user?.id ?? null,
      isOwnPage: user?.creatorId === creatorId,
      visitId: body.visitId ?? null,
      altcha: body.altcha ?? null,
    };
  }

  /** Nearly all donors have no session. A tip does not wait for one that cannot be read. */
  private async userOf(request: FastifyRequest): Promise<CurrentUser | null> {
    const sessionToken = this.cookie.tokenOf(request);
    if (!sessionToken) return null;
    return this.rpc.call(getSessionUser, { sessionToken }).catch(() => null);
  }
}
