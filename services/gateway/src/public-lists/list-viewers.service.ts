import { Injectable } from '@nestjs/common';
import { DomainError, getCreatorByOverlayToken, getSessionUser } from '@tipnaija/contracts';
import { RpcClient } from '@tipnaija/messaging';
import type { FastifyRequest } from 'fastify';
import { SessionCookie } from '../auth/session-cookie.js';

/** Recognises the creator and the creator's overlays among the viewers of a list, who see what the public does not. */
@Injectable()
export class ListViewers {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookie: SessionCookie,
  ) {}

  async isOwner(request: FastifyRequest, creatorId: string): Promise<boolean> {
    const sessionToken = this.cookie.tokenOf(request);
    if (!sessionToken) return false;
    const user = await this.rpc.call(getSessionUser, { sessionToken });
    return user?.creatorId === creatorId;
  }

  /**
   * An overlay sends its token in a header, because addresses end up in logs.
   * @throws DomainError `service.unavailable` while identity is: the overlay polls again, instead of showing a list without amounts
   */
  async isOwnOverlay(request: FastifyRequest, creatorId: string): Promise<boolean> {
    const overlayToken = request.headers['x-overlay-token'];
    if (typeof overlayToken !== 'string') return false;
    try {
      return (await this.rpc.call(getCreatorByOverlayToken, { overlayToken })).id === creatorId;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'overlay.unknown-token') return false;
      throw error;
    }
  }
}
