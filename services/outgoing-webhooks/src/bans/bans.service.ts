import { Injectable } from '@nestjs/common';
import { SuspendedCreatorsRepository } from './suspended-creators.repository.js';

/** Nothing is sent for a banned creator; the tips of that time follow when the ban ends. A deleted one leaves nothing. */
@Injectable()
export class BansService {
  constructor(private readonly creators: SuspendedCreatorsRepository) {}

  suspend(creatorId: string, since: string): Promise<void> {
    return this.creators.save(creatorId, true, since);
  }

  restore(creatorId: string, since: string): Promise<void> {
    return this.creators.save(creatorId, false, since);
  }

  /** After an interruption the redelivered event repeats it. */
  async delete(creatorId: string, deletedAt: string): Promise<void> {
    await this.creators.bury(creatorId, deletedAt);
    await this.creators.removeAll(creatorId);
  }
}
