import { Injectable, Logger } from '@nestjs/common';
import { wordsOf } from '@tipnaija/messaging';
import { PresenceRepository } from './presence.repository.js';

/** Who is watching is good to know and never worth failing for: what goes wrong here is logged, and put right by the next renewal. */
@Injectable()
export class PresenceService {
  private readonly logger = new Logger('Presence');
  private renewals = 0;

  constructor(private readonly presence: PresenceRepository) {}

  arrived(socketId: string, creatorId: string): void {
    this.quietly(this.presence.add(socketId, creatorId));
  }

  left(socketId: string): void {
    this.quietly(this.presence.remove(socketId));
  }

  renew(connected: readonly { socketId: string; creatorId: string }[]): void {
    if (connected.length > 0) this.quietly(this.presence.renew(connected));
    this.renewals += 1;
    if (this.renewals % 100 === 0) this.quietly(this.presence.forgetOld());
  }

  isLive(creatorId: string): Promise<boolean> {
    return this.presence.isLive(creatorId);
  }

  private quietly(work: Promise<void>): void {
    work.catch((error: unknown) => this.logger.warn(`Presence is not up to date: ${wordsOf(error)}`));
  }
}
