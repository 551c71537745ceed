import { Injectable, Logger } from '@nestjs/common';
import { type ProviderFee, providerFeesKnown } from '@tipnaija/contracts';
import { errorMessage } from '@tipnaija/messaging';
import { Database } from '@tipnaija/service-kit';
import { v7 } from 'uuid';
import { deterministicId } from '../providers/deterministic-id.js';
import { ProviderCalls } from '../providers/provider-calls.service.js';
import { RiskReports } from '../risk/risk-reports.service.js';
import { paymentCost } from './payment-cost.js';
import { ProviderFeesRepository, type UnbookedFee } from './provider-fees.repository.js';

/** Fees per round, which is one event and one posting in the ledger; rounds per run; look-ups at once. */
const feesAtOnce = 200;
const roundsPerRun = 100;
const lookUpsAtOnce = 10;

const minute = 60_000;

/** A fee that the provider does not report yet is looked up again after 2, 4, 8 minutes and so on, at most every six hours. */
const nextCheckMs = (checks: number) => Math.min(2 ** checks * minute, 360 * minute);

/**
 * Gets what providers keep of our payments into the ledger. Most reports of a charge contain it; where they do not, it
 * is looked up until the provider reports it.
 */
@Injectable()
export class ProviderFeesService {
  private readonly logger = new Logger('ProviderFees');

  constructor(
    private readonly database: Database,
    private readonly fees: ProviderFeesRepository,
    private readonly calls: ProviderCalls,
    private readonly risk: RiskReports,
  ) {}

  /** Publishes the fees that are known, and looks up the others that are due. */
  async bookDue(): Promise<void> {
    for (let round = 0; round < roundsPerRun; round += 1) {
      const due = await this.fees.claimDue(feesAtOnce);
      // Known fees first: a provider that does not respond must not hold them up.
      await this.publish(due.filter(({ providerFeeKobo }) => providerFeeKobo !== null));
      const unknown = due.filter(({ providerFeeKobo }) => providerFeeKobo === null);
      for (let from = 0; from < unknown.length; from += lookUpsAtOnce)
        await this.publish(await this.lookUp(unknown.slice(from, from + lookUpsAtOnce)));
      if (due.length < feesAtOnce) return;
    }
  }

  private async lookUp(unknown: readonly UnbookedFee[]): Promise<UnbookedFee[]> {
    const found = await Promise.all(unknown.map((fee) => this.lookUpOne(fee)));
    return found.filter((fee) => fee !== undefined);
  }

  private async lookUpOne(fee: UnbookedFee): Promise<UnbookedFee | undefined> {
    const { paymentId: reference, providerReference, provider, ngnPerUsd, checks } = fee;
    try {
      const state = await this.calls.lookUp(provider, { reference, providerReference });
      if (state.state === 'paid') {
        const cost = paymentCost(state.charge.cost, ngnPerUsd);
        await this.fees.saveCost(reference, cost);
        this.risk.cardKnown(reference, state.charge.cost);
        if (cost.providerFeeKobo !== null) return { ...fee, providerFeeKobo: cost.providerFeeKobo };
      }
    } catch (error) {
      this.logger.warn(`The fee of payment ${reference} is not known: ${errorMessage(error)}`);
    }
    await this.fees.scheduleCheck(reference, nextCheckMs(checks));
    return undefined;
  }

  private async publish(known: readonly UnbookedFee[]): Promise<void> {
    if (known.length === 0) return;
    await this.database.transaction(async (transaction) => {
      const paymentIds = known.map(({ paymentId }) => paymentId);
      const mine = await this.fees.markBooked(transaction, paymentIds);
      const fees = known.filter(({ paymentId }) => mine.has(paymentId)).flatMap(toProviderFee);
      if (fees.length > 0)
        transaction.publish(providerFeesKnown, [{ id: v7(), occurredAt: new Date(), data: { fees } }]);
    });
  }
}

/** A payment that cost nothing has nothing to book. */
function toProviderFee({ paymentId, provider, providerFeeKobo: feeKobo }: UnbookedFee): ProviderFee[] {
  return feeKobo ? [{ id: deterministicId(provider, paymentId, 'provider-fee'), paymentId, provider, feeKobo }] : [];
}
