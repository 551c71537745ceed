/** Random operations on withdrawals that a payout provider sends, with answers that repeat and overtake each other. */
import { randomUUID } from 'node:crypto';
import type { PayoutChanged, PayoutFeeKnown, Withdrawal } from '@tipnaija/contracts';
import { payoutFeeTransaction } from '../src/transactions/payout-fee.transaction.js';
import type { Replica } from './a-ledger.js';
import { envelope, type Model, netOf, rejectedWith } from './random-model.js';
import type { Random } from './seeded-random.js';

/** An admin and the ledger itself send the same withdrawal concurrently. */
export async function sendWithdrawal(random: Random, { sent, withdrawals }: Replica, model: Model): Promise<void> {
  const about = random.take(model.pending);
  if (!about) return;
  const byAdmin = random.next() < 0.3;
  model.operations += 2;
  await Promise.all([
    sent.sendIfSafe(about.id),
    sent.sendIfSafe(about.id),
    byAdmin && sent.send(about.id, randomUUID()).catch(rejectedWith('withdrawal.not-pending')),
  ]);
  const { status, steps } = await withdrawals.get(about.id);
  // A reversal declined the withdrawal first, and already updated the model.
  if (status === 'declined') return;
  if (!steps.some(({ state }) => state === 'approved')) return void model.pending.push(about);
  model.dueKobo -= netOf(about.grossKobo);
  model.sendingKobo += netOf(about.grossKobo);
  model.sent.push(about);
}

const outcomes: PayoutChanged['state'][][] = [['paid'], ['paid'], ['failed'], ['returned'], ['paid', 'reversed']];

/** The provider answers, in turn by each outcome, or reverses what it paid long ago. */
export async function answerPayout(random: Random, replica: Replica, model: Model): Promise<void> {
  if (model.arrived.length > 1) return reverseLater(random, replica, model);
  const about = random.take(model.sent);
  if (!about) return;
  const outcome = outcomes[model.answered % outcomes.length] as PayoutChanged['state'][];
  model.answered += 1;
  const answers: PayoutChanged['state'][] = ['sending', ...outcome, ...outcome];
  answers.sort(() => random.next() - 0.5);
  await deliver(random, replica, { about, answers }, model);
  const last = outcome.at(-1) as string;
  model.answers.set(last, (model.answers.get(last) ?? 0) + 1);
  model.sendingKobo -= netOf(about.grossKobo);
  if (last !== 'paid') return model.giveBack(about);
  model.paidOutKobo += netOf(about.grossKobo);
  model.arrived.push(about);
  await bookFee(random, replica, about, model);
}

/** The provider's fee is known, and its event arrives twice. */
async function bookFee(random: Random, { journal }: Replica, { id: withdrawalId }: Withdrawal, model: Model) {
  const feeKobo = random.integer(1, 5_000);
  const fee = payoutFeeTransaction(envelope<PayoutFeeKnown>({ withdrawalId, feeKobo }));
  model.operations += 2;
  await Promise.all([journal.post([fee]), journal.post([fee])]);
  model.payoutFeesKobo += feeKobo;
}

async function reverseLater(random: Random, replica: Replica, model: Model): Promise<void> {
  const about = random.take(model.arrived);
  if (!about) return;
  await deliver(random, replica, { about, answers: ['reversed', 'paid', 'sending', 'reversed'] }, model);
  model.answers.set('reversed later', (model.answers.get('reversed later') ?? 0) + 1);
  model.paidOutKobo -= netOf(about.grossKobo);
  model.giveBack(about);
}

/** One after the other, or all at once. */
async function deliver(
  random: Random,
  { sent }: Replica,
  { about, answers }: { about: Withdrawal; answers: PayoutChanged['state'][] },
  model: Model,
): Promise<void> {
  const { id: withdrawalId, creatorId, netKobo } = about;
  const changedAt = new Date().toISOString();
  const deliveries = answers.map(
    (state) => () => sent.changed({ withdrawalId, creatorId, netKobo, state, sessionId: 's', reason: null, changedAt }),
  );
  model.operations += deliveries.length;
  if (random.next() < 0.5) await Promise.all(deliveries.map((delivery) => delivery()));
  else for (const delivery of deliveries) await delivery();
}

export async function flag(random: Random, { sent }: Replica, creatorId: string, model: Model): Promise<void> {
  model.operations += 1;
  model.flagRevision += 1;
  const isFlagged = random.next() < 0.3;
  await sent.flag({ creatorId, isFlagged, revision: model.flagRevision - random.integer(0, 3) });
}
