import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import type { DashboardViewer } from '../rooms/dashboard-rooms.js';
import { TicketsRepository } from './tickets.repository.js';

const validForSeconds = 60;

/**
 * Issues single-use dashboard tickets. This service cannot verify session cookies; the gateway can, and requests a
 * ticket for the dashboard. Only the ticket's hash is stored.
 */
@Injectable()
export class TicketsService {
  constructor(private readonly tickets: TicketsRepository) {}

  async issue(viewer: DashboardViewer): Promise<{ ticket: string }> {
    const ticket = randomBytes(32).toString('base64url');
    await this.tickets.insert({ hash: hashOf(ticket), viewer, validForSeconds });
    return { ticket };
  }

  /** Revokes the creator's tickets that were issued before `at`. */
  revokeIssuedBefore(creatorId: string, at: string): Promise<void> {
    return this.tickets.removeIssuedBefore(creatorId, at, validForSeconds);
  }

  /** Redeems the ticket and returns who opens the dashboard. @throws DomainError `dashboard.unknown-ticket` */
  async redeem(ticket: string): Promise<DashboardViewer> {
    const viewer = await this.tickets.consume(hashOf(ticket));
    if (!viewer) throw new DomainError('dashboard.unknown-ticket');
    return viewer;
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
