import { Injectable } from '@nestjs/common';
import type { Transaction } from '@tipnaija/service-kit';
import { HiddenFieldsService } from '../hidden-fields/hidden-fields.service.js';
import type { ChargeCost } from '../providers/payment-provider.js';
import { RiskHashes } from '../risk/risk-hashes.js';
import { SupporterBlocksRepository } from './supporter-blocks.repository.js';

type PaidTip = { payment: { id: string; creatorId: string }; cost: ChargeCost | undefined };
type PaidDonation = { donationId: number; creatorId: string; donorName: string | null; isBlocked?: true };

/** Applies the blocks of creators to tips, in the transaction that confirms them. Money and totals do not change. */
@Injectable()
export class BlockedTips {
  constructor(
    private readonly blocks: SupporterBlocksRepository,
    private readonly hashes: RiskHashes,
    private readonly hiddenFields: HiddenFieldsService,
  ) {}

  /**
   * Marks the tips of blocked supporters.
   * @param blockers the creators who block anybody; without a tip to them nothing is read
   */
  async mark<Tip extends PaidTip>(
    transaction: Transaction,
    tips: readonly Tip[],
    blockers: ReadonlySet<string>,
  ): Promise<(Tip & { isBlocked?: true })[]> {
    const concerned = tips.filter(({ payment }) => blockers.has(payment.creatorId));
    if (concerned.length === 0) return [...tips];
    const blockable = concerned.map(({ payment: { id: paymentId, creatorId }, cost }) => {
      const cardHash = cost?.cardSignature ? this.hashes.hash('card', cost.cardSignature) : null;
      return { paymentId, creatorId, cardHash };
    });
    const blocked = new Set(await this.blocks.listBlocked(transaction, blockable));
    return tips.map((tip) => (blocked.has(tip.payment.id) ? { ...tip, isBlocked: true } : tip));
  }

  /** Hides the words of the blocked ones among new donations. */
  async hideWords(transaction: Transaction, donations: readonly PaidDonation[]): Promise<void> {
    const blocked = donations.filter(({ isBlocked }) => isBlocked);
    if (blocked.length > 0) await this.hiddenFields.hideBlocked(transaction, blocked);
  }
}
