import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import { OverlaysService } from '../overlays/overlays.service.js';
import { paced } from '../sources/paced.js';

/** Open overlays of a creator get the totals at most this often, however many tips arrive. */
const sendEveryMs = 1_000;

/** Sends the totals to open overlays after tips without an alert. Overlays add tips whose alerts they get themselves. */
@Injectable()
export class GoalUpdates {
  private readonly logger = new Logger('Overlays');
  private readonly due = new Set<string>();
  private readonly sendSoon = paced(() => this.sendDue(), sendEveryMs);

  constructor(private readonly overlays: OverlaysService) {}

  changed(creatorIds: Iterable<string>): void {
    for (const creatorId of creatorIds) this.due.add(creatorId);
    if (this.due.size > 0) this.sendSoon();
  }

  private async sendDue(): Promise<void> {
    const creatorIds = [...this.due];
    this.due.clear();
    await Promise.all(creatorIds.map((creatorId) => this.sendOrRetry(creatorId)));
  }

  private async sendOrRetry(creatorId: string): Promise<void> {
    try {
      await this.overlays.sendCurrentState(creatorId);
    } catch (error) {
      this.logger.debug(`Failed to send the totals to an overlay: ${errorMessage(error)}`);
      this.changed([creatorId]);
    }
  }
}
