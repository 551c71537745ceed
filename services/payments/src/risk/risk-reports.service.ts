import { Injectable, Logger } from '@nestjs/common';
import { errorMessage } from '@tipnaija/messaging';
import type { ChargeCost } from '../providers/payment-provider.js';
import { RiskRepository, type StoredOrigin } from './risk.repository.js';
import { RiskService } from './risk.service.js';
import { RiskCounters } from './risk-counters.js';
import { RiskHashes } from './risk-hashes.js';
import { riskFlagsRaised } from './risk-metrics.js';
import { type FlagRule, sharedNetworkPaid, testedCardDeclines } from './rules.js';

const dayMs = 24 * 3_600_000;
const creatorNetworkMs = 30 * dayMs;
/** The alert of a tip comes first, and its count can wait for others. */
const gatherMs = 250;

/** A payment that is confirmed, and how it was paid as far as the report says. */
export type PaidPayment = { payment: { id: string }; cost: ChargeCost | undefined };

/**
 * Takes in what happens after the start of a tip: payments speak for their networks, declined cards against them, and
 * some payments raise a flag of their creator. Nothing waits for it, and what is lost costs a count.
 */
@Injectable()
export class RiskReports {
  private readonly logger = new Logger('Risk');
  /** The payments that were confirmed within the last moments, by id. */
  private readonly uncounted = new Map<string, ChargeCost | undefined>();
  private counting: Promise<void> = Promise.resolve();

  constructor(
    private readonly risk: RiskService,
    private readonly counters: RiskCounters,
    private readonly hashes: RiskHashes,
    private readonly repository: RiskRepository,
  ) {}

  /** Counts confirmed payments, those of some moments together. Call this after the commit. */
  paid(payments: readonly PaidPayment[]): void {
    if (payments.length === 0 || !this.risk.isCounting) return;
    const isFirst = this.uncounted.size === 0;
    for (const { payment, cost } of payments) this.uncounted.set(payment.id, cost);
    if (isFirst) setTimeout(() => void this.countGathered(), gatherMs).unref();
  }

  /**
   * Counts the payments of the last moments, after the count that runs. A stop waits for it: blocked supporters are
   * recognised by their cards.
   */
  countGathered(): Promise<void> {
    this.counting = this.counting.then(() => this.countUncounted()).catch(this.logLost);
    return this.counting;
  }

  private async countUncounted(): Promise<void> {
    if (this.uncounted.size === 0) return;
    const costs = new Map(this.uncounted);
    this.uncounted.clear();
    for (const origin of await this.repository.listOrigins([...costs.keys()]))
      await this.countPaid(origin, costs.get(origin.paymentId)).catch(this.logLost);
  }

  /** Takes in the card of a payment that a later look-up names. */
  cardKnown(paymentId: string, cost: ChargeCost | undefined): void {
    if (!cost?.cardSignature) return;
    this.inBackground(async () => {
      const [origin] = await this.repository.listOrigins([paymentId]);
      if (origin) await this.countCard(origin, cost);
    });
  }

  /**
   * Counts a declined card, once per report.
   * @param reference ours or the provider's
   */
  declined(reference: string, { report, cardSignature }: { report: string; cardSignature?: string | undefined }): void {
    this.inBackground(async () => {
      if (!(await this.counters.markOnce(`declined:${report}`, dayMs))) return;
      const origin = await this.repository.findOrigin(reference);
      const card = cardSignature ? this.hashes.hash('card', cardSignature) : null;
      if (origin) await this.counters.declined({ network: origin.network, card });
    });
  }

  /** Remembers the network of a creator's dashboard, to recognise self-tips. */
  async noteCreatorNetwork({ creatorId, network }: { creatorId: string; network: string }): Promise<void> {
    if (!this.risk.isCounting) return;
    await this.counters.markOnce(creatorNetwork(creatorId, this.hashes.hash('network', network)), creatorNetworkMs);
  }

  private async countPaid(origin: StoredOrigin, cost: ChargeCost | undefined): Promise<void> {
    await this.counters.paid(origin);
    await this.countCard(origin, cost);
    if (await this.isSelfTip(origin)) await this.countSign(origin, 'selfTips');
  }

  /** A network that many share proves nothing: its creator and the donor may be strangers. */
  private async isSelfTip({ creatorId, network, isOwnPage }: StoredOrigin): Promise<boolean> {
    if (isOwnPage) return true;
    if (!(await this.counters.isMarked(creatorNetwork(creatorId, network)))) return false;
    return (await this.counters.paidFrom(network)) <= sharedNetworkPaid;
  }

  private async countCard(origin: StoredOrigin, cost: ChargeCost | undefined): Promise<void> {
    if (!cost?.cardSignature) return;
    const { paymentId, creatorId } = origin;
    const card = this.hashes.hash('card', cost.cardSignature);
    await this.repository.saveCard(paymentId, card);
    // Each card counts once a day for a creator, however often a fan tips.
    if (!(await this.counters.markOnce(`card:${creatorId}:${card}`, dayMs))) return;
    if (cost.cardCountry && cost.cardCountry !== 'NG') await this.countSign(origin, 'foreignCards');
    if ((await this.counters.declinesOf(card)) >= testedCardDeclines) await this.countSign(origin, 'testedCards');
  }

  private async countSign({ creatorId }: StoredOrigin, sign: FlagRule['count']): Promise<void> {
    for (const { flag, newForDays } of await this.counters.countSigns(creatorId, { [sign]: 1 })) {
      if (newForDays !== undefined && !(await this.isNew(creatorId, newForDays))) continue;
      await this.repository.raiseFlag(creatorId, flag);
      riskFlagsRaised.inc({ kind: flag });
    }
  }

  private async isNew(creatorId: string, days: number): Promise<boolean> {
    const first = await this.repository.findFirstTip(creatorId);
    return !first || first.getTime() > Date.now() - days * dayMs;
  }

  private readonly logLost = (error: unknown): void =>
    this.logger.warn(`A report was not counted: ${errorMessage(error)}`);

  private inBackground(work: () => Promise<void>): void {
    if (!this.risk.isCounting) return;
    work().catch(this.logLost);
  }
}

const creatorNetwork = (creatorId: string, networkHash: string): string =>
  `creator-network:${creatorId}:${networkHash}`;
