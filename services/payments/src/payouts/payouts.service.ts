import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { banks, DomainError, type PaymentProviderName, type PayoutApproved } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { PaymentsConfig } from '../config.js';
import type { PayoutAccount, SendAnswer } from '../providers/payout-provider.js';
import { storableFields } from '../storable-text.js';
import { checkDelayMs, isEndedByRejection, type Payout } from './payout.js';
import { PayoutProviders } from './payout-providers.js';
import { PayoutReports } from './payout-reports.service.js';
import { payoutApprovalsRejected } from './payouts.metrics.js';
import { PayoutsRepository } from './payouts.repository.js';

const sentAtOnce = 10;

/**
 * Sends approved withdrawals, each at most once. Its reference never changes, the intent is committed before the call,
 * and whatever the answer was, a payout that was attempted is looked up before it is sent again: the provider's word
 * that it has no such transfer is the only reason to repeat it.
 */
@Injectable()
export class PayoutsService implements OnApplicationShutdown {
  private readonly logger = new Logger('Payouts');
  private running: Promise<void> | undefined;
  private isWoken = false;
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly config: PaymentsConfig,
    private readonly payouts: PayoutsRepository,
    private readonly reports: PayoutReports,
    private readonly providers: PayoutProviders,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  /** Stores an approved withdrawal and sends it soon; the event need not wait for the provider. */
  async accept(approved: PayoutApproved): Promise<void> {
    await this.payouts.insert(approved);
    this.sendDue().catch((error: unknown) => this.logger.warn(`Payouts wait for the next run: ${errorMessage(error)}`));
  }

  /** Sends what is due and looks up what is not conclusive. One run at a time, of a few payouts at once. */
  sendDue(): Promise<void> {
    this.isWoken = true;
    this.running ??= this.run().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /**
   * Answers a provider that asks before it sends.
   * @throws DomainError `payout.not-approved` unless it is exactly what we are sending, `webhook.bad-signature`
   */
  async approve(request: { provider: PaymentProviderName; body: Buffer; signature: string }): Promise<void> {
    const approval = this.providers.find(request.provider)?.readApproval?.(request);
    if (approval && (await this.payouts.isSending(request.provider, storableFields(approval)))) return;
    payoutApprovalsRejected.inc();
    this.logger.warn(`A transfer was not approved: ${JSON.stringify(approval?.reference.slice(0, 60) ?? null)}`);
    throw new DomainError('payout.not-approved');
  }

  /** Stores the provider's balance while payouts wait, and warns when it is too small for them. */
  async watchBalance(): Promise<void> {
    const { dueKobo } = await this.payouts.findDue();
    if (dueKobo === 0) return;
    const provider = this.config.PAYOUT_PROVIDER;
    const balanceKobo = await this.providers.of({ provider }).balance();
    await this.payouts.saveBalance(provider, balanceKobo);
    if (balanceKobo < dueKobo)
      this.logger.warn(`The balance at ${provider} is ${balanceKobo} kobo, and payouts of ${dueKobo} kobo are due`);
  }

  private async run(): Promise<void> {
    while (this.isWoken && !this.isStopping) {
      this.isWoken = false;
      for (let due = await this.claim(); due.length > 0; due = await this.claim())
        await Promise.all(due.map((payout) => this.proceed(payout)));
    }
  }

  private claim(): Promise<Payout[]> {
    return this.isStopping ? Promise.resolve([]) : this.payouts.claimDue(sentAtOnce);
  }

  private async proceed(payout: Payout): Promise<void> {
    try {
      if (payout.attemptedAt === null) await this.attempt(payout);
      else await this.follow(payout);
    } catch (error) {
      this.logger.warn(`Payout ${payout.reference} has no conclusive answer yet: ${errorMessage(error)}`);
      await this.checkLater(payout, null);
    }
  }

  /** The first attempt. Until its intent is committed, no provider can have the transfer. */
  private async attempt(payout: Payout): Promise<void> {
    const account = accountOf(payout);
    if (!account) return this.reports.fail(payout, `${payout.bankName} has no code`);
    const provider = this.providers.nameOf(payout);
    const created = await this.providers.of(payout).createRecipient?.(account);
    if (created && created.state !== 'created') return this.takeRejection(payout, created);
    const attempt = { provider, recipient: created?.recipient ?? null };
    const attemptedAt = await this.payouts.markAttempted(payout.withdrawalId, attempt);
    if (attemptedAt) await this.send({ ...payout, ...attempt, attemptedAt });
  }

  private async follow(payout: Payout): Promise<void> {
    if ((await this.reports.lookUp(payout)) !== 'unknown') return;
    if (payout.state === 'approved') return this.send(payout);
    this.logger.error(`Payout ${payout.reference} is ${payout.state}, and its provider does not know it any more`);
    await this.checkLater(payout, null);
  }

  private async send(payout: Payout): Promise<void> {
    const account = accountOf(payout) as PayoutAccount;
    const { reference, netKobo: amountKobo, recipient } = payout;
    const pending = await this.payouts.findPending(payout.withdrawalId);
    const answer = await this.providers.of(payout).send({ reference, amountKobo, account, recipient, pending });
    await this.take(payout, answer);
  }

  private async take(payout: Payout, answer: SendAnswer): Promise<void> {
    const { reference } = payout;
    if (answer.outcome === 'accepted') {
      await this.reports.record(payout, answer.report);
    } else if (answer.outcome === 'not-enough-balance') {
      this.logger.warn(`Payout ${reference} waits: the balance at the provider is not enough`);
      await this.checkLater(payout, 'balance');
    } else {
      // An earlier call may have got through, so only the provider's look-up ends a payout.
      const found = await this.reports.lookUp(payout);
      if (found !== 'unknown') return;
      if (answer.outcome === 'duplicate') return this.checkLater(payout, null);
      await this.takeRejection(payout, { state: answer.outcome, reason: answer.reason });
    }
  }

  /** Ends a payout that the provider does not have, or tries it again for a day when the reason may pass. */
  private async takeRejection(
    payout: Payout,
    { state, reason }: { state: 'rejected' | 'unrecognised-rejection'; reason: string },
  ): Promise<void> {
    if (state === 'rejected' || isEndedByRejection(payout, new Date())) return this.reports.fail(payout, reason);
    this.logger.warn(`Payout ${payout.reference} was rejected and is tried again: ${reason}`);
    await this.payouts.markRejected(payout.withdrawalId);
    await this.checkLater(payout, null);
  }

  private checkLater(payout: Payout, waitsFor: 'balance' | null): Promise<void> {
    const delayMs = checkDelayMs(payout.state, { ...payout, now: new Date() });
    return this.payouts.checkLater(this.database, payout.withdrawalId, { delayMs, waitsFor });
  }
}

function accountOf({ bankName, accountNumber, accountName }: Payout): PayoutAccount | undefined {
  const bankCode = banks.find(({ name }) => name === bankName)?.code;
  return bankCode === undefined ? undefined : { bankCode, accountNumber, accountName };
}
