import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { TicketsRepository } from './tickets.repository.js';

const validForSeconds = 60;

/**
 * Issues single-use dashboard tickets. This service cannot verify session cookies; the gateway can, and requests a
 * ticket for the dashboard. Only the ticket's hash is stored.
 */
@Injectable()
export class TicketsService {
  constructor(private readonly tickets: TicketsRepository) {}

  async issue(creatorId: string): Promise<{ ticket: string }> {
    const ticket = randomBytes(32).toString('base64url');
    await this.tickets.insert({ hash: hashOf(ticket), creatorId, validForSeconds });
    return { ticket };
  }

  /** Redeems the ticket and returns its creator. @throws DomainError `dashboard.unknown-ticket` */
  async redeem(ticket: string): Promise<string> {
    const creatorId = await this.tickets.consume(hashOf(ticket));
    if (!creatorId) throw new DomainError('dashboard.unknown-ticket');
    return creatorId;
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
