import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DomainError } from '@tipnaija/contracts';
import { TicketsRepository } from './tickets.repository.js';

const validForSeconds = 60;

/**
 * How a dashboard gets in without its session cookie, which this service could not check: the gateway, which can, fetches
 * a ticket for it. Only the hash is kept.
 */
@Injectable()
export class TicketsService {
  constructor(private readonly tickets: TicketsRepository) {}

  async issue(creatorId: string): Promise<{ ticket: string }> {
    const ticket = randomBytes(32).toString('base64url');
    await this.tickets.insert({ hash: hashOf(ticket), creatorId, validForSeconds });
    return { ticket };
  }

  /** The creator whose ticket this is, and the end of it. */
  async redeem(ticket: string): Promise<string> {
    const creatorId = await this.tickets.take(hashOf(ticket));
    if (!creatorId) throw new DomainError('dashboard.unknown-ticket');
    return creatorId;
  }
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}
