/**
 * Random operations on several replicas concurrently: tips in batches, repeated batches, partial reversals, disputes,
 * withdrawals, also by schedules, maturing tips and moves of their clock, concurrent decisions by two admins, withdrawals
 * that are sent with repeated and reordered answers, risk flags, and Premium purchases with repeated keys. A model
 * without accounts adds up the accepted operations.
 */
import { randomUUID } from 'node:crypto';
import {
  type DisputeClosed,
  type DisputeOpened,
  type DonationPaid,
  type DonationReinstated,
  type DonationReversed,
  paymentProviderNames,
} from '@tipnaija/contracts';
import { donationPaidTransaction } from '../src/transactions/donation-paid.transaction.js';
import { donationReinstatedTransaction } from '../src/transactions/donation-reinstated.transaction.js';
import { donationReversedTransaction } from '../src/transactions/donation-reversed.transaction.js';
import type { LedgerTransaction } from '../src/transactions/ledger-transaction.js';
import { bankDetails, type Replica } from './a-ledger.js';
import { type Disputed, envelope, feeOf, type Model, netOf, rejectedWith, type Tip } from './random-model.js';
import { answerPayout, flag, sendWithdrawal } from './random-payouts.js';
import type { Random } from './seeded-random.js';

/** Performs a random operation and applies its result to the model. */
export async function actAtRandom(random: Random, replica: Replica, creators: readonly string[], model: Model) {
  const dice = random.next();
  // One creator receives a disproportionate share.
  const creatorId = random.next() < 0.2 ? (creators[0] as string) : random.pick(creators);
  if (dice < 0.4) return tip(random, replica, creators, model);
  if (dice < 0.5) return repeat(random, replica, model);
  if (dice < 0.6) return reverse(random, replica, model);
  if (dice < 0.65) return dispute(random, replica, model);
  if (dice < 0.7) return endDispute(random, replica, model);
  if (dice < 0.77) return withdraw(replica, creatorId, model);
  if (dice < 0.8) return withdrawBySchedule(replica, creatorId, model);
  if (dice < 0.81) return decide(random, replica, model);
  if (dice < 0.88) return sendWithdrawal(random, replica, model);
  if (dice < 0.92) return answerPayout(random, replica, model);
  if (dice < 0.93) return flag(random, replica, creatorId, model);
  if (dice < 0.94) return replica.letMature(creatorId);
  return buyPremium(random, replica, creatorId, model);
}

/** Half of the tips become available later. */
function maturing(random: Random, paid: LedgerTransaction, { donationId, creatorId, grossKobo }: DonationPaid) {
  if (random.next() < 0.5) return paid;
  const availableAt = new Date(Date.now() + 7 * 86_400_000);
  const share = { donationId, creatorId, amountKobo: netOf(grossKobo) };
  return { ...paid, matures: { ...share, availableAt, availableAtIfTrusted: availableAt } };
}

async function tip(random: Random, { journal }: Replica, creators: readonly string[], model: Model): Promise<void> {
  const created = Array.from({ length: random.integer(1, 20) }, (_, index): Tip => {
    const grossKobo = random.next() < 0.2 ? random.integer(1, 50) : random.integer(1, 5_000_000);
    const creatorId = random.next() < 0.2 ? (creators[0] as string) : random.pick(creators);
    const shown = { donorName: null, message: null, giftEffect: null, previousDonationId: null };
    const paid = { paymentId: randomUUID(), provider: random.pick(paymentProviderNames), paidAt: '' };
    const totals = { creatorTotalKobo: grossKobo, creatorTotalsRevision: 1 };
    const donationId = model.operations + index + 1;
    return { data: { donationId, creatorId, grossKobo, ...shown, ...paid, ...totals }, remainingKobo: grossKobo };
  });
  const transactions = created.map(({ data }) => maturing(random, donationPaidTransaction(envelope(data)), data));
  model.operations += created.length;
  await journal.post(transactions);
  for (const { data } of created) {
    model.add(data.creatorId, netOf(data.grossKobo));
    model.feesKobo += feeOf(data.grossKobo);
    model.take(data.provider, data.grossKobo);
  }
  model.tips.push(...created);
  model.posted.push(transactions);
}

/** Delivers events again, as at-least-once delivery does: two old batches mixed into one. */
async function repeat(random: Random, { journal }: Replica, model: Model): Promise<void> {
  if (model.posted.length === 0) return;
  const again = [...random.pick(model.posted), ...random.pick(model.posted)].filter(() => random.next() < 0.7);
  model.operations += again.length;
  await journal.post(again);
}

/** The dispute is won on appeal, which cancels the reversal. */
async function reinstate(
  { journal }: Pick<Replica, 'journal'>,
  { about, data }: { about: Tip; data: DonationReversed },
  model: Model,
): Promise<void> {
  const { cause: _lost, alreadyReversedKobo: before, reversedKobo, ...donation } = data;
  const amounts = { alreadyReversedKobo: before + reversedKobo, reinstatedKobo: reversedKobo };
  const ledgerTransaction = donationReinstatedTransaction(envelope<DonationReinstated>({ ...donation, ...amounts }));
  model.operations += 1;
  await journal.post([ledgerTransaction, ledgerTransaction]);
  const leftKobo = about.remainingKobo - reversedKobo;
  model.add(donation.creatorId, netOf(about.remainingKobo) - netOf(leftKobo));
  model.feesKobo += feeOf(about.remainingKobo) - feeOf(leftKobo);
  model.take(donation.provider, reversedKobo);
  model.posted.push([ledgerTransaction]);
  model.tips.push(about);
}

async function reverse(random: Random, { journal, withdrawals }: Replica, model: Model): Promise<void> {
  const about = random.take(model.tips);
  if (!about) return;
  const { creatorId, donationId, paymentId, provider, grossKobo } = about.data;
  const reversedKobo = random.next() < 0.5 ? about.remainingKobo : random.integer(1, about.remainingKobo);
  const leftKobo = about.remainingKobo - reversedKobo;
  const amounts = { grossKobo, alreadyReversedKobo: grossKobo - about.remainingKobo, reversedKobo };
  const totals = { creatorTotalKobo: 0, creatorTotalsRevision: 2 };
  const data: DonationReversed = { donationId, creatorId, paymentId, provider, cause: 'refund', ...amounts, ...totals };
  const ledgerTransaction = donationReversedTransaction(envelope(data));
  model.operations += 1;
  const declined = await withdrawals.postReversals(
    random.next() < 0.2 ? [ledgerTransaction, ledgerTransaction] : [ledgerTransaction],
  );
  for (const withdrawal of declined) model.returnToWallet(withdrawal);
  model.add(creatorId, netOf(leftKobo) - netOf(about.remainingKobo));
  model.feesKobo += feeOf(leftKobo) - feeOf(about.remainingKobo);
  model.take(provider, -reversedKobo);
  model.posted.push([ledgerTransaction]);
  if (random.next() < 0.2) return reinstate({ journal }, { about, data }, model);
  if (leftKobo > 0) model.tips.push({ ...about, remainingKobo: leftKobo });
}

const partOf = ({ about, disputedKobo }: Disputed) =>
  netOf(about.remainingKobo) - netOf(about.remainingKobo - disputedKobo);

const aboutDispute = ({ about, disputeId, disputedKobo }: Disputed) => {
  const { creatorId, donationId, paymentId, provider, grossKobo } = about.data;
  return { disputeId, creatorId, donationId, paymentId, provider, grossKobo, disputedKobo };
};

/** The opening is sometimes delivered twice. */
async function dispute(random: Random, replica: Replica, model: Model): Promise<void> {
  const about = random.take(model.tips);
  if (!about) return;
  const disputedKobo = random.next() < 0.5 ? about.remainingKobo : random.integer(1, about.remainingKobo);
  const disputed = { about, disputeId: randomUUID(), disputedKobo };
  const alreadyReversedKobo = about.data.grossKobo - about.remainingKobo;
  const opened = envelope<DisputeOpened>({ ...aboutDispute(disputed), alreadyReversedKobo });
  const times = random.next() < 0.2 ? 2 : 1;
  model.operations += times;
  for (let time = 0; time < times; time += 1) {
    const declined = await replica.holds.open(opened);
    for (const withdrawal of declined) model.returnToWallet(withdrawal);
  }
  model.hold(about.data.creatorId, partOf(disputed));
  model.disputed.push(disputed);
  model.disputesOpened += 1;
}

/** Won, or lost with its closing before or after its reversal. */
async function endDispute(random: Random, { holds }: Replica, model: Model): Promise<void> {
  const disputed = random.take(model.disputed);
  if (!disputed) return;
  const { about, disputedKobo } = disputed;
  const { creatorId, provider, grossKobo } = about.data;
  const isWon = random.next() < 0.5;
  const outcome = isWon ? 'won' : 'lost';
  const closed = envelope<DisputeClosed>({ ...aboutDispute(disputed), outcome, isReversed: !isWon });
  const isClosedFirst = random.next() < 0.5;
  model.operations += 1;
  if (isClosedFirst) await holds.close(closed);
  if (!isWon) {
    const amounts = { alreadyReversedKobo: grossKobo - about.remainingKobo, reversedKobo: disputedKobo };
    const totals = { creatorTotalKobo: 0, creatorTotalsRevision: 2 };
    const { disputedKobo: _asked, ...names } = aboutDispute(disputed);
    const declined = await holds.reverse([
      envelope<DonationReversed>({ ...names, cause: 'dispute', ...amounts, ...totals }),
    ]);
    for (const withdrawal of declined) model.returnToWallet(withdrawal);
  }
  if (!isClosedFirst) await holds.close(closed);
  model.hold(creatorId, -partOf(disputed));
  if (isWon) return void model.tips.push(about);
  const leftKobo = about.remainingKobo - disputedKobo;
  model.add(creatorId, netOf(leftKobo) - netOf(about.remainingKobo));
  model.feesKobo += feeOf(leftKobo) - feeOf(about.remainingKobo);
  model.take(provider, -disputedKobo);
  if (leftKobo > 0) model.tips.push({ ...about, remainingKobo: leftKobo });
}

async function withdraw({ withdrawals }: Replica, creatorId: string, model: Model): Promise<void> {
  model.operations += 1;
  const created = await withdrawals
    .request(creatorId, bankDetails)
    .catch(rejectedWith('wallet.nothing-to-withdraw', 'wallet.maturing', 'withdrawal.below-minimum'));
  if (created) model.request(created);
}

/** One withdrawal per creator and day, whichever replica looks first. A reversal may have declined it already. */
async function withdrawBySchedule(replica: Replica, creatorId: string, model: Model): Promise<void> {
  model.operations += 1;
  await replica.schedules.set(creatorId, { rhythm: 'daily', minimumAmount: 500_000 });
  await replica.letScheduleComeDue(creatorId);
  await replica.scheduled.requestDue();
  const withdrawals = await replica.withdrawals.listByCreator(creatorId, { limit: 1_000 });
  const requested = withdrawals.find(({ origin }) => origin === 'schedule');
  if (!requested || model.scheduled.has(requested.id)) return;
  model.scheduled.add(requested.id);
  model.request(requested);
}

/** Two admins decide concurrently, possibly differently. */
async function decide(random: Random, { withdrawals }: Replica, model: Model): Promise<void> {
  const about = random.take(model.pending);
  if (!about) return;
  model.operations += 2;
  const decisions = [random.next() < 0.6, random.next() < 0.6];
  const adminId = randomUUID();
  const results = await Promise.all(
    decisions.map((isPaid) =>
      (isPaid ? withdrawals.complete(about.id, adminId) : withdrawals.decline(about.id, adminId, 'At random')).catch(
        rejectedWith('withdrawal.not-pending'),
      ),
    ),
  );
  const decided = results.filter((result) => result !== undefined);
  // A reversal declined the withdrawal first, and already updated the model.
  if (decided.every(({ decidedBy }) => decidedBy === null)) return;
  const statuses = new Set(decided.map(({ status }) => status));
  if (statuses.size !== 1) throw new Error(`Withdrawal ${about.id} became ${[...statuses].join(' and ')}`);
  if (statuses.has('declined')) return model.returnToWallet(about);
  model.dueKobo -= netOf(about.grossKobo);
  model.paidOutKobo += netOf(about.grossKobo);
}

async function buyPremium(random: Random, { wallets }: Replica, creatorId: string, model: Model): Promise<void> {
  const purchase = { creatorId, amountKobo: 1_000_000, idempotencyKey: randomUUID(), reference: 'premium' };
  const times = random.next() < 0.3 ? 2 : 1;
  model.operations += times;
  const results = await Promise.all(
    Array.from({ length: times }, () => wallets.charge(purchase).catch(rejectedWith('wallet.insufficient'))),
  );
  if (results.every((result) => result === undefined)) return;
  model.add(creatorId, -purchase.amountKobo);
  model.premiumKobo += purchase.amountKobo;
}
