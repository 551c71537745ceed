import { Injectable } from '@nestjs/common';
import {
  anonymousDonor,
  type BlockedSupporter,
  DomainError,
  type DonationFieldsHidden,
  type DonationOfCreator,
} from '@tipnaija/contracts';
import { Database } from '@tipnaija/service-kit';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import { type StoredBlock, SupporterBlocksRepository } from './supporter-blocks.repository.js';

/**
 * Lets creators block a supporter: later tips arrive without alert, song and words. A supporter is known by the hashes
 * of one tip (network, visit, account, card), for 180 days; see `SupporterBlocksRepository.listBlocked`.
 */
@Injectable()
export class SupporterBlocksService {
  constructor(
    private readonly database: Database,
    private readonly blocks: SupporterBlocksRepository,
    private readonly hiddenFields: HiddenFieldsService,
  ) {}

  /**
   * Blocks the supporter of a donation, and hides its words. Idempotent.
   * @returns the block, and the published change of the words
   * @throws DomainError `donation.not-found`, `supporter.unknown-origin`
   */
  async block(donation: DonationOfCreator): Promise<BlockedSupporter & { change: DonationFieldsHidden }> {
    const stored = await this.database.transaction((transaction) => this.blocks.insert(transaction, donation));
    if (!stored) throw new DomainError('donation.not-found');
    if (!stored.block) throw new DomainError('supporter.unknown-origin');
    const { change } = await this.hiddenFields.hide({ ...donation, by: 'creator', hidden: ['name', 'message'] });
    return { ...toBlockedSupporter(stored.block), change };
  }

  /** Returns the creator's blocks, newest first. */
  async list(creatorId: string): Promise<BlockedSupporter[]> {
    return (await this.blocks.list(creatorId)).map(toBlockedSupporter);
  }

  /** Lifts the block that was made from a donation, for later tips. Idempotent. */
  async unblock(donation: DonationOfCreator): Promise<void> {
    await this.blocks.delete(donation);
  }

  /** Lifts every block of a creator whose account is deleted. */
  async removeOf(creatorId: string): Promise<void> {
    await this.blocks.deleteAllOf(creatorId);
  }
}

function toBlockedSupporter({ donationId, donorName, paidAt, blockedAt }: StoredBlock): BlockedSupporter {
  const times = { tippedAt: paidAt.toISOString(), blockedAt: blockedAt.toISOString() };
  return { donationId, donorName: donorName ?? anonymousDonor, ...times };
}
