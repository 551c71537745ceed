/** What donors, banks and admins do on a simulated day. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const atOnce = 25;
const nairaAmounts = [10_000, 50_000, 100_000, 250_000, 285_000, 500_000, 1_999_900, 15_000_000];
const centAmounts = [100, 500, 1_000, 2_000, 12_345];
const paystackChannels = ['card', 'bank', 'ussd', 'bank_transfer'];
const flutterwaveTypes = ['card', 'bank_transfer'];
const adminId = randomUUID();

export class Traffic {
  #creators = Array.from({ length: 40 }, () => randomUUID());
  /** Tips that may still be refunded or disputed. */
  #open = [];
  #expected = { donations: 0, reversals: 0 };
  disputes = [];

  constructor({ sandbox, payments, random }) {
    Object.assign(this, { sandbox, payments, random });
  }

  async runDay({ day, tips }) {
    const { random } = this;
    if (day % 7 === 3) await this.payments.rates.set({ ngnPerUsd: 1_450 + random.between(0, 300), adminId });
    await this.#decideDisputes(day);
    // Planned before they run at once, so that a seed is a month.
    const planned = Array.from({ length: tips }, () => this.#planTip());
    this.#open.push(...(await inParallel(planned, (plan) => this.#tip(plan))));
    this.#expected.donations += planned.length;
    await this.#refund(Math.ceil(tips / 40));
    await this.#dispute(day, Math.ceil(tips / 150));
  }

  /** Waits until payments has booked everything that the providers did. */
  async waitUntilBooked() {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await pause(100)) {
      const [booked] = await this.payments.database.rows(
        'select (select count(*)::int from donations) as donations, (select count(*)::int from reversals) as reversals',
      );
      if (booked.donations === this.#expected.donations && booked.reversals === this.#expected.reversals) return;
    }
    throw new Error(`Not everything is booked: ${JSON.stringify(this.#expected)} are expected`);
  }

  /** What Stripe withholds of open disputes, in kobo at the rates of their payments. */
  withheldKobo() {
    return this.disputes
      .filter(({ tip, outcome }) => tip.provider === 'stripe' && outcome === null)
      .reduce((sum, { tip }) => sum + tip.amountMinor * tip.rate, 0);
  }

  #planTip() {
    const { random } = this;
    const provider = random.pick(['paystack', 'paystack', 'paystack', 'flutterwave', 'flutterwave', 'stripe']);
    const isDollars = provider === 'stripe';
    const amountMinor = random.isOneIn(3)
      ? random.between(isDollars ? 100 : 10_000, isDollars ? 50_000 : 2_000_000)
      : random.pick(isDollars ? centAmounts : nairaAmounts);
    const coversFee = random.isOneIn(4);
    const channel = random.pick(provider === 'paystack' ? paystackChannels : flutterwaveTypes);
    return { provider, amountMinor, coversFee, channel, creatorId: random.pick(this.#creators) };
  }

  async #tip({ provider, amountMinor, coversFee, channel, creatorId }) {
    const { payments, sandbox } = this;
    const donor = { creatorId, donorName: 'Tunde', message: null, giftEffect: null, donorEmail: null, formId: null };
    const request = { ...donor, provider, amountMinor, coversFee };
    if (provider === 'stripe') {
      const { reference, clientSecret } = await payments.initiation.initiateCard(request);
      const intent = clientSecret.split('_secret_')[0];
      await sandbox.control(`/stripe/payment_intents/${intent}/confirm`);
      const [row] = await payments.database.rows(
        'select requested_cents as cents, ngn_per_usd as rate from payments where id = $1',
        [reference],
      );
      return { provider, reference, providerReference: intent, amountMinor: row.cents, rate: row.rate };
    }
    const { reference } = await payments.initiation.initiate({ ...request, cancelUrl: 'https://tips.example.com/' });
    const how = provider === 'paystack' ? { channel } : { payment_type: channel };
    const paid = await sandbox.control(`/${provider}/transactions/${reference}/pay`, how);
    return provider === 'paystack'
      ? { provider, reference, providerReference: null, amountMinor: paid.amount }
      : { provider, reference, providerReference: String(paid.id), amountMinor: Math.round(paid.amount * 100) };
  }

  /** Part of a tip, or all of it, on the provider's dashboard. */
  async #refund(count) {
    // A charge must be confirmed before its refund, or a hint within two seconds has to wait for its repetition.
    await this.waitUntilBooked();
    const refunds = Array.from({ length: count }, () => {
      const tip = this.#takeTip();
      const amountMinor = this.random.isOneIn(2) ? tip.amountMinor : this.random.between(1, tip.amountMinor);
      return { tip, amountMinor };
    });
    await inParallel(refunds, async ({ tip, amountMinor }) => {
      const provider = this.payments.providers.get(tip.provider);
      const answer = await provider.refund({ ...tip, refundId: randomUUID(), amountMinor });
      if (answer.state !== 'accepted') throw new Error(`A refund was rejected: ${answer.reason}`);
      this.#expected.reversals += 1;
    });
  }

  async #dispute(day, count) {
    for (let index = 0; index < count; index += 1) {
      const tip = this.#takeTip();
      const id = await this.#openDispute(tip);
      this.disputes.push({ id, tip, decidedOn: day + this.random.between(1, 4), outcome: null });
    }
  }

  async #openDispute({ provider, reference, providerReference }) {
    if (provider === 'stripe')
      return (await this.sandbox.control('/stripe/disputes', { payment_intent: providerReference })).id;
    if (provider === 'paystack') return (await this.sandbox.control('/paystack/disputes', { reference })).id;
    return (await this.sandbox.control('/flutterwave/chargebacks', { tx_ref: reference, webhook: false })).id;
  }

  async #decideDisputes(day) {
    for (const dispute of this.disputes.filter(({ decidedOn, outcome }) => outcome === null && decidedOn <= day)) {
      const { id, tip } = dispute;
      dispute.outcome = this.random.isOneIn(3) ? 'won' : 'lost';
      const isLost = dispute.outcome === 'lost';
      if (tip.provider === 'stripe')
        await this.sandbox.control(`/stripe/disputes/${id}/close`, { status: dispute.outcome });
      else if (tip.provider === 'paystack')
        await this.sandbox.control(`/paystack/disputes/${id}/resolve`, {
          resolution: isLost ? 'merchant-accepted' : 'declined',
        });
      else await this.sandbox.control(`/flutterwave/chargebacks/${id}/resolve`, { status: dispute.outcome });
      if (isLost) this.#expected.reversals += 1;
    }
  }

  /** A tip of any day that nothing happened to yet. */
  #takeTip() {
    return this.#open.splice(this.random.between(0, this.#open.length - 1), 1)[0];
  }
}

/** Returns the results in the order of the items. */
async function inParallel(items, run) {
  const results = [];
  let next = 0;
  const work = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await run(items[index]);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
