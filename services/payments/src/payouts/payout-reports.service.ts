import { Injectable, Logger } from '@nestjs/common';
import { DomainError, payoutChanged, payoutFeeKnown, type WebhookOutcome } from '@tipnaija/contracts';
import { Database, type Transaction } from '@tipnaija/service-kit';
import { DiscrepanciesService } from '../discrepancies/discrepancies.service.js';
import type { DiscrepancyKind, NewDiscrepancy } from '../discrepancies/discrepancy.js';
import { type PayoutHint, ProviderError } from '../providers/payment-provider.js';
import type { PayoutReport } from '../providers/payout-provider.js';
import { storable } from '../storable-text.js';
import {
  type Change,
  changesOf,
  checkDelayMs,
  isBack,
  type Payout,
  reasonOf,
  toPayoutChangedEvent,
  toPayoutFeeKnownEvent,
} from './payout.js';
import { PayoutProviders } from './payout-providers.js';
import { payoutSendSeconds, payoutsTotal } from './payouts.metrics.js';
import { PayoutsRepository } from './payouts.repository.js';

/** Records what providers say about transfers: each change once, with its event in one transaction. */
@Injectable()
export class PayoutReports {
  private readonly logger = new Logger('Payouts');

  constructor(
    private readonly database: Database,
    private readonly payouts: PayoutsRepository,
    private readonly providers: PayoutProviders,
    private readonly discrepancies: DiscrepanciesService,
  ) {}

  /**
   * Looks the transfer of a webhook up. A webhook about a transfer that is not ours is ignored.
   * @throws DomainError `service.unavailable` when the provider does not answer, so that it sends the webhook again
   */
  async follow({ provider, reference }: PayoutHint): Promise<WebhookOutcome> {
    const payout = await this.payouts.findByReference(reference);
    if (!payout || payout.provider !== provider) return 'ignored';
    try {
      return (await this.lookUp(payout)) === 'changed' ? 'confirmed' : 'duplicate';
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      this.logger.warn(`A webhook about payout ${reference} could not be looked up: ${error.message}`);
      throw new DomainError('service.unavailable');
    }
  }

  /**
   * Looks a payout up and records the result.
   * @returns `unknown` when the provider has no transfer of it
   * @throws ProviderError when the provider gives no usable response
   */
  async lookUp(payout: Payout): Promise<'changed' | 'same' | 'unknown'> {
    const report = await this.providers.of(payout).lookUp(payout);
    if (!report) return 'unknown';
    return (await this.record(payout, report)) ? 'changed' : 'same';
  }

  /** Records a provider's report about a payout as it was `seen` before. Returns whether it changed anything. */
  async record(seen: Pick<Payout, 'withdrawalId' | 'state'>, report: PayoutReport): Promise<boolean> {
    const { withdrawalId } = seen;
    const changed = await this.database.transaction(async (transaction) => {
      const payout = await this.payouts.lock(transaction, withdrawalId);
      if (!payout) return [];
      if (report.amountKobo !== payout.netKobo) {
        // The reference is ours and the money is not: a person looks at it, and nothing moves meanwhile.
        await this.discrepancies.record([discrepancyOf('payout-amount-differs', payout, report)], transaction);
        await this.payouts.checkLater(transaction, withdrawalId, { delayMs: 15 * 60_000, waitsFor: null });
        return [];
      }
      // Back only since the report was made: it is not about what came after.
      if (report.state === 'paid' && isBack(payout.state) && isBack(seen.state))
        await this.discrepancies.record([discrepancyOf('payout-paid-after-return', payout, report)], transaction);
      if (report.detail) this.logger.warn(`Payout ${payout.reference} is ${report.state}: ${report.detail}`);
      const changes = changesOf(payout.state, report.state);
      await this.apply(transaction, payout, { changes, report });
      await this.recordFee(transaction, payout, report);
      return changes.map((change) => ({ payout, change }));
    });
    for (const { payout, change } of changed) countChange(payout, change);
    return changed.length > 0;
  }

  /**
   * Ends a payout that the provider does not have and will not take. Does nothing when another replica has claimed or
   * attempted it since `seen` was read: its transfer may be on the way.
   */
  async fail(seen: Payout, why: string): Promise<void> {
    const payout = await this.database.transaction(async (transaction) => {
      const found = await this.payouts.lock(transaction, seen.withdrawalId);
      if (found?.state !== 'approved' || !isUntouchedSince(seen, found)) return undefined;
      this.logger.warn(`Payout ${found.reference} was rejected: ${why}`);
      await this.apply(transaction, found, { changes: ['failed'], report: undefined });
      return found;
    });
    if (payout) countChange(payout, 'failed');
  }

  /** A fee counts once the transfer is paid: until then the provider may give it back. */
  private async recordFee(transaction: Transaction, payout: Payout, { state, feeKobo }: PayoutReport): Promise<void> {
    if (state !== 'paid' || feeKobo === null || payout.feeKobo !== null || isBack(payout.state)) return;
    await this.payouts.saveFee(transaction, payout.withdrawalId, feeKobo);
    if (feeKobo > 0) transaction.publish(payoutFeeKnown, [toPayoutFeeKnownEvent(payout, feeKobo, new Date())]);
  }

  private async apply(
    transaction: Transaction,
    payout: Payout,
    { changes, report }: { changes: readonly Change[]; report: PayoutReport | undefined },
  ): Promise<void> {
    const now = new Date();
    const sessionId = report?.sessionId ? storable(report.sessionId) : null;
    const providerReference = report?.providerReference ?? null;
    for (const state of changes) {
      const reason = reasonOf(state);
      await this.payouts.change(transaction, payout.withdrawalId, {
        state,
        at: now,
        reason,
        sessionId,
        providerReference,
      });
      const known = { ...payout, sessionId: sessionId ?? payout.sessionId };
      transaction.publish(payoutChanged, [toPayoutChangedEvent(known, state, { at: now, reason })]);
    }
    const state = changes.at(-1) ?? payout.state;
    const times = changes.length > 0 ? { checks: 0, changedAt: now, now } : { ...payout, now };
    const waitsFor = report?.needsCode && state === 'sending' ? 'code' : null;
    if (waitsFor) this.logger.warn(`Payout ${payout.reference} waits for a code at its provider: switch OTP off there`);
    await this.payouts.checkLater(transaction, payout.withdrawalId, { delayMs: checkDelayMs(state, times), waitsFor });
  }
}

/** Every claim raises `checks`, and an attempt of a replica whose claim has expired leaves them as they are. */
function isUntouchedSince(seen: Payout, found: Payout): boolean {
  return found.checks === seen.checks && (found.attemptedAt === null) === (seen.attemptedAt === null);
}

function countChange({ state, approvedAt }: Payout, change: Change): void {
  payoutsTotal.inc({ state: change });
  const isSent = state === 'approved' && change === 'sending';
  if (isSent) payoutSendSeconds.observe((Date.now() - approvedAt.getTime()) / 1000);
}

/** The creator may have the money twice, in the wallet and at the bank, or another amount than we sent. */
function discrepancyOf(kind: DiscrepancyKind, payout: Payout, { state, amountKobo }: PayoutReport): NewDiscrepancy {
  const { provider, reference, netKobo } = payout;
  const details = { state: payout.state, reportedState: state, netKobo, reportedKobo: amountKobo };
  return { kind, provider: provider as NonNullable<typeof provider>, reference, details };
}
