import { Injectable } from '@nestjs/common';
import type { DonationPaid } from '@tipnaija/contracts';
import { Dispatcher } from './dispatcher.service.js';
import { LeasesRepository } from './leases.repository.js';

/** A paid donation only wakes: what leaves the product is read where it is moderated. */
@Injectable()
export class WakeUpService {
  constructor(
    private readonly leases: LeasesRepository,
    private readonly dispatcher: Dispatcher,
  ) {}

  async donationsPaid(donations: readonly Pick<DonationPaid, 'creatorId' | 'donationId'>[]): Promise<void> {
    const woken = await this.leases.wake(
      donations.map(({ creatorId, donationId }) => ({ creatorId, tipId: donationId })),
    );
    if (woken > 0) this.dispatcher.wake();
  }
}
