import { Injectable } from '@nestjs/common';
import { type DonationReinstated, type DonationReversed, shownKobo } from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { CreatorsRepository } from './creators.repository.js';
import { publishState } from './publish-state.js';

/**
 * Keeps what counts for a goal right after its reset: what a tip from before the reset loses by a refund, or gets back,
 * leaves or enters the baseline with the total, so that it takes nothing from the tips since.
 */
@Injectable()
export class GoalBaselinesService {
  constructor(
    private readonly database: Database,
    private readonly creators: CreatorsRepository,
  ) {}

  donationsReversed(reversals: readonly DonationReversed[]): Promise<void> {
    return this.move(
      reversals.map((reversal) => {
        const { alreadyReversedKobo, reversedKobo } = reversal;
        return { ...reversal, fromKobo: alreadyReversedKobo, toKobo: alreadyReversedKobo + reversedKobo };
      }),
    );
  }

  donationsReinstated(reinstatements: readonly DonationReinstated[]): Promise<void> {
    return this.move(
      reinstatements.map((reinstatement) => {
        const { alreadyReversedKobo, reinstatedKobo } = reinstatement;
        return { ...reinstatement, fromKobo: alreadyReversedKobo, toKobo: alreadyReversedKobo - reinstatedKobo };
      }),
    );
  }

  /** `fromKobo` and `toKobo`: what is reversed of the donation before and after. */
  private async move(
    changes: readonly ((DonationReversed | DonationReinstated) & { fromKobo: number; toKobo: number })[],
  ): Promise<void> {
    for (const change of changes) {
      const addedKobo = shownKobo(change, change.toKobo) - shownKobo(change, change.fromKobo);
      await this.database.transaction(async (transaction) => {
        await this.creators.lockGoalBaseline(transaction, change.creatorId);
        const moved = await this.creators.moveGoalBaseline(transaction, { ...change, addedKobo });
        if (moved) publishState(transaction, moved);
      });
    }
  }
}
