import { Injectable, Logger } from '@nestjs/common';
import { DomainError, type DonorOrigin, type RiskChallenge } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { PaymentsConfig } from '../config.js';
import { Challenges } from './challenges.service.js';
import { PaymentOrigins } from './payment-origins.service.js';
import { RiskRepository } from './risk.repository.js';
import { type Attempt, type CountedAttempt, RiskCounters } from './risk-counters.js';
import { RiskHashes } from './risk-hashes.js';
import { riskDecisions, riskUnavailable } from './risk-metrics.js';

/**
 * Stands before every start of a tip: counts the attempt, decides by the rules, and undoes the count of a start that
 * fails. While Redis is away every attempt is allowed, because a lost tip is worse.
 */
@Injectable()
export class RiskService {
  private readonly logger = new Logger('Risk');

  constructor(
    private readonly counters: RiskCounters,
    private readonly hashes: RiskHashes,
    private readonly challenges: Challenges,
    private readonly repository: RiskRepository,
    private readonly origins: PaymentOrigins,
    private readonly config: PaymentsConfig,
  ) {}

  /** Whether attempts are counted. */
  get isCounting(): boolean {
    return this.config.RISK !== 'off' && this.config.ENCRYPTION_KEY !== undefined;
  }

  /**
   * Runs `start`, which calls the provider, unless the rules are against it.
   * @throws DomainError `risk.challenge-required`, `risk.refused`
   */
  async guard<Started extends { reference: string }>(
    tip: { creatorId: string; origin?: DonorOrigin | undefined },
    start: () => Promise<Started>,
  ): Promise<Started> {
    const { creatorId, origin } = tip;
    if (!origin || !this.isCounting) return start();
    const admitted = await this.admit(creatorId, origin);
    try {
      const started = await start();
      if (admitted) this.record(started.reference, admitted, origin);
      return started;
    } catch (error) {
      if (admitted) this.inBackground(this.counters.uncount(admitted));
      throw error;
    }
  }

  /**
   * Runs `start` for a payment that takes the place of an earlier one. It gets the origin of that one before the donor
   * can pay it: otherwise a blocked supporter would get around the block.
   */
  async inherit<Started extends { reference: string }>(
    earlier: string,
    start: () => Promise<Started>,
  ): Promise<Started> {
    const started = await start();
    await this.origins.copy({ from: earlier, to: started.reference });
    return started;
  }

  /** In shadow mode an attempt that starts nothing, such as an invalid one, leaves no row. */
  private record(reference: string, admitted: CountedAttempt, origin: DonorOrigin): void {
    const { rule, decision, network } = admitted;
    this.inBackground(this.origins.save(reference, admitted, origin));
    if (rule === null || decision === 'allow') return;
    this.inBackground(this.repository.countDecision({ rule, decision, isEnforced: false, network }));
  }

  private async admit(creatorId: string, origin: DonorOrigin): Promise<CountedAttempt | undefined> {
    const { network, visitId, accountId, altcha } = origin;
    const hashedNetwork = this.hashes.hash('network', network);
    const purpose = this.hashes.hash('network', `${network} for ${creatorId}`);
    const attempt: Attempt = {
      creatorId,
      network: hashedNetwork,
      visit: visitId && this.hashes.hash('visit', `${visitId} in ${network}`),
      account: accountId && this.hashes.hash('account', accountId),
      isSolved: altcha !== null && (await this.challenges.isSolved(altcha, purpose)),
    };
    const counted = await this.counters.admit(attempt);
    if (!counted) {
      riskUnavailable.inc();
      return undefined;
    }
    const { decision, rule } = counted;
    riskDecisions.inc({ rule: rule ?? 'none', decision, mode: this.config.RISK });
    if (decision === 'allow' || rule === null) return counted;
    if (this.config.RISK !== 'on') return this.counters.count(counted);
    this.inBackground(this.repository.countDecision({ rule, decision, isEnforced: true, network: hashedNetwork }));
    if (decision === 'refuse') throw new DomainError('risk.refused');
    const details: RiskChallenge = { challenge: await this.challenges.create(purpose) };
    throw new DomainError('risk.challenge-required', details);
  }

  /** A failure costs a count, and delays no donor. */
  private inBackground(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.logger.warn(`An attempt was not recorded: ${errorMessage(error)}`));
  }
}
