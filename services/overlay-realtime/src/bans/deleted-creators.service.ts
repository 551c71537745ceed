import { Injectable } from '@nestjs/common';
import { removeDeletedCreators } from '@tipnaija/contracts';
import { errorMessage, Messaging } from '@tipnaija/messaging';
import { DeletedCreatorsRepository } from './deleted-creators.repository.js';

/**
 * The rows of deleted creators. A job deletes them: a large creator's take minutes, in which the consumer of events
 * would send no alerts.
 */
@Injectable()
export class DeletedCreatorsService {
  constructor(
    private readonly creators: DeletedCreatorsRepository,
    private readonly messaging: Messaging,
  ) {}

  /** Writes the tombstone: from then on no row of this creator is inserted, and no link opens. */
  bury(creatorId: string, deletedAt: string): Promise<void> {
    return this.creators.bury(creatorId, deletedAt);
  }

  /** Triggers the job; call it after `bury`. While Redis is down, the rows wait for the repeating job. */
  removeSoon(): void {
    this.messaging.jobs?.enqueue(removeDeletedCreators, {}, { id: 'due' }).catch(() => undefined);
  }

  /**
   * Deletes the rows of every deleted creator who has some left. A failure stops neither the other tables nor the other
   * creators; the next run continues.
   * @throws AggregateError of the failures
   */
  async removeRows(): Promise<void> {
    const failures: unknown[] = [];
    for (const creatorId of await this.creators.listToEmpty()) failures.push(...(await this.empty(creatorId)));
    if (failures.length > 0) throw new AggregateError(failures, [...new Set(failures.map(errorMessage))].join('; '));
  }

  private async empty(creatorId: string): Promise<unknown[]> {
    const failures: unknown[] = [];
    for (const remove of this.creators.removalsOf(creatorId))
      await remove().catch((error: unknown) => failures.push(error));
    if (failures.length === 0)
      await this.creators.markEmptied(creatorId).catch((error: unknown) => failures.push(error));
    return failures;
  }
}
