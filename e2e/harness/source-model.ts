import {
  coverFee,
  type RankingPeriod,
  type SourceFigures,
  type SourceItem,
  type SourceWithToken,
} from '@tipnaija/contracts';
import { SeededRandom } from '../chaos/seeded-random.js';
import { aCreator, type Creator } from './people.js';
import { SourceClient } from './source-client.js';
import type { System } from './system.js';
import { initiateTip, payAtSandbox } from './tips.js';
import { waitUntil } from './wait-until.js';

/** A profane name is shown with stars. */
const donors = ['Tunde', 'Chioma', 'Ẹniọlá', 'mumu king', 'Rude Name', null];
const masked: Readonly<Record<string, string>> = { 'mumu king': '**** king' };
const anonymous = 'Anonymous';
const places = 10;
const tickerTips = 6;
const goalKobo = 30_000_000;
const dayMs = 86_400_000;
const lagosOffsetMs = 3_600_000;
const settledWithinMs = 30_000;

type OpenSource = { item: SourceItem; token: string; client: SourceClient };
/** A donation with the kobo that the ledger has for it, of which a covered fee is not shown. */
type LedgerTip = {
  id: number;
  name: string | null;
  isNameHidden: boolean;
  bookedKobo: number;
  kobo: number;
  paidAtMs: number;
};
export type SourceRun = { seed: number; tips: number; steps: Record<string, number>; differences: string[] };

/**
 * Lets random tips (some with the fee on top), refunds, disputes, hidden names, disconnects, restarts and new links happen
 * to the sources of one creator, and compares in the end what each source shows with the sums of the ledger.
 */
export async function executeSourceRun(
  system: System,
  { seed, steps }: { seed: number; steps: number },
): Promise<SourceRun> {
  const run = new Run(system, seed, await aCreator(system));
  try {
    await run.open();
    for (let step = 0; step < steps; step += 1) await run.step();
    return { seed, tips: run.references.length, steps: run.counts, differences: await run.findDifferences() };
  } finally {
    run.close();
  }
}

class Run {
  readonly references: string[] = [];
  readonly counts: Record<string, number> = {};
  private readonly refunded = new Map<string, number>();
  /** What the donors paid, by reference. */
  private readonly amounts = new Map<string, number>();
  /** What the donors wanted to give, by reference. */
  private readonly tipped = new Map<string, number>();
  private readonly random: SeededRandom;
  private sources: OpenSource[] = [];
  private readonly leaks: string[] = [];

  constructor(
    private readonly system: System,
    seed: number,
    private readonly creator: Creator,
  ) {
    this.random = new SeededRandom(seed);
  }

  async open(): Promise<void> {
    const goal = { goalEnabled: true, goalTitle: 'A new mic', goalAmount: goalKobo };
    await this.creator.api.ok('PATCH', `/api/streamers/${this.creator.id}/goal`, goal);
    const deadline = new Date(Date.now() + dayMs).toISOString();
    const wanted = [
      { kind: 'goal', settings: {} },
      { kind: 'goal', settings: { targetKobo: goalKobo, deadline } },
      { kind: 'jar', settings: {} },
      { kind: 'session', settings: {} },
      { kind: 'ticker', settings: { tips: tickerTips } },
      ...(['today', '7-days', 'all'] satisfies RankingPeriod[]).map((period) => ({
        kind: 'ranking',
        settings: { period, places },
      })),
    ];
    for (const { kind, settings } of wanted) {
      const { token, ...item } = await this.creator.api.ok<SourceWithToken>('POST', '/api/overlay/sources', {
        kind,
        name: `${kind} ${JSON.stringify(settings)}`.slice(0, 40),
        settings,
      });
      this.sources.push({ item, token, client: new SourceClient(this.system, token) });
    }
  }

  async step(): Promise<void> {
    const dice = this.random.between(1, 100);
    const [name, act] =
      dice <= 60
        ? (['tip', () => this.tip()] as const)
        : dice <= 70
          ? (['refund', () => this.refund()] as const)
          : dice <= 76
            ? (['dispute', () => this.dispute()] as const)
            : dice <= 88
              ? (['hide', () => this.hide()] as const)
              : dice <= 94
                ? (['disconnect', () => this.reconnect()] as const)
                : dice <= 97
                  ? (['restart', () => this.restart()] as const)
                  : (['rotate', () => this.rotate()] as const);
    this.counts[name] = (this.counts[name] ?? 0) + 1;
    await act();
  }

  close(): void {
    for (const { client } of this.sources) client.close();
  }

  /** Returns the sources that differ from the ledger, after everything has had time to arrive. */
  async findDifferences(): Promise<string[]> {
    await this.waitForLedger();
    const different = async () => {
      const tips = await this.ledgerTips();
      return this.sources.flatMap(({ item, client }) => {
        const [shown, expected] = [canonical(client.figures), canonical(expectedFigures(item, tips))];
        return shown === expected ? [] : [`${item.name} shows ${shown} instead of ${expected}`];
      });
    };
    await waitUntil(async () => (await different()).length === 0, settledWithinMs, 'no source differs').catch(
      () => undefined,
    );
    for (const { client } of this.sources)
      if (client.states.some((state) => JSON.stringify(state).includes('mumu'))) this.leaks.push('a profane name');
    return [...(await different()), ...this.leaks];
  }

  private async tip(): Promise<void> {
    const amountKobo = this.random.between(10_000, 3_000_000);
    const donorName = this.random.oneOf(donors);
    const coversFee = this.random.isLucky(3);
    const reference = await initiateTip(this.system, this.creator, { amountKobo, donorName, coversFee });
    await payAtSandbox(this.system, reference);
    this.references.push(reference);
    this.amounts.set(reference, coversFee ? coverFee(amountKobo, null) : amountKobo);
    this.tipped.set(reference, amountKobo);
  }

  /** Returns a tip that nothing was deducted from, or none. */
  private untouched(): string | undefined {
    const open = this.references.filter((reference) => !this.refunded.has(reference));
    return open.length === 0 ? undefined : this.random.oneOf(open);
  }

  /** Refunds a tip once, as a whole or in part. */
  private async refund(): Promise<void> {
    const reference = this.untouched();
    if (!reference) return this.tip();
    const gross = this.amounts.get(reference) as number;
    const amount = this.random.isLucky(2) ? gross : this.random.between(1_000, gross - 1_000);
    this.refunded.set(reference, amount);
    const response = await fetch(`${this.system.sandboxUrl}/paystack/refund`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.system.paystackSecretKey}` },
      body: JSON.stringify({ transaction: reference, amount }),
    });
    if (!response.ok) throw new Error(`The sandbox rejected a refund: ${response.status}`);
  }

  /** The donor's bank disputes a tip, and decides for the donor or for the creator. */
  private async dispute(): Promise<void> {
    const reference = this.untouched();
    if (!reference) return this.tip();
    const isLost = this.random.isLucky(2);
    this.refunded.set(reference, isLost ? (this.amounts.get(reference) as number) : 0);
    const { id } = await this.atSandbox('/paystack/disputes', { reference });
    const resolution = isLost ? 'merchant-accepted' : 'declined';
    await this.atSandbox(`/paystack/disputes/${id}/resolve`, { resolution, deliveries: 2 });
  }

  private async atSandbox(path: string, body: object): Promise<{ id: number }> {
    const response = await fetch(`${this.system.sandboxUrl}/control${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`The sandbox rejected ${path}: ${response.status}`);
    return (await response.json()) as { id: number };
  }

  private async hide(): Promise<void> {
    const { rows } = await this.system.database.query<{ id: string }>(
      'select id from payments.donations where creator_id = $1 order by id',
      [this.creator.id],
    );
    if (rows.length === 0) return;
    const hidden = this.random.isLucky(3) ? [] : ['name', 'message'];
    const { id } = this.random.oneOf(rows);
    await this.creator.api.ok('PATCH', `/api/streamers/me/donations/${id}/hidden-words`, { hidden });
  }

  private async reconnect(): Promise<void> {
    const source = this.random.oneOf(this.sources);
    source.client.close();
    if (this.random.isLucky(2)) await this.tip();
    source.client = new SourceClient(this.system, source.token);
  }

  private async restart(): Promise<void> {
    const counting = this.sources.filter(({ item }) => item.kind === 'jar' || item.kind === 'session');
    const source = this.random.oneOf(counting);
    source.item = await this.creator.api.ok('POST', `/api/overlay/sources/${source.item.id}/restart`);
  }

  private async rotate(): Promise<void> {
    const source = this.random.oneOf(this.sources);
    const { token } = await this.creator.api.ok<SourceWithToken>(
      'POST',
      `/api/overlay/sources/${source.item.id}/rotate`,
    );
    source.token = token;
    source.client.close();
    source.client = new SourceClient(this.system, token);
  }

  /** Waits until the ledger has posted every tip and every refund. */
  private async waitForLedger(): Promise<void> {
    const expected = this.references.reduce(
      (sum, reference) => sum + (this.amounts.get(reference) ?? 0) - (this.refunded.get(reference) ?? 0),
      0,
    );
    let posted = 0;
    await waitUntil(
      async () => {
        posted = (await this.ledgerTips()).reduce((sum, { bookedKobo }) => sum + bookedKobo, 0);
        return posted === expected;
      },
      settledWithinMs,
      () => `the ledger has ${expected} kobo, and not ${posted}`,
    );
  }

  private async ledgerTips(): Promise<LedgerTip[]> {
    const { rows } = await this.system.database.query<{
      id: string;
      name: string | null;
      isNameHidden: boolean;
      kobo: string;
      reference: string;
      paidAt: Date;
    }>(
      `select d.id, d.payment_id as reference, d.donor_name as name, d.paid_at as "paidAt",
              coalesce('name' = any(h.by_creator || h.by_admin), false) as "isNameHidden",
              (select coalesce(-sum(amount_kobo), 0) from ledger.transactions t
               join ledger.entries e on e.transaction_id = t.id join ledger.accounts a on a.id = e.account_id
               where a.kind = 'paystack-clearing'
                 and (t.reference = 'donation ' || d.id or split_part(t.reference, ' of ', 2) = 'donation ' || d.id)
                 and t.kind in ('donation-paid', 'donation-reversed', 'donation-reinstated')) as kobo
       from payments.donations d left join payments.hidden_fields h on h.donation_id = d.id
       where d.creator_id = $1 order by d.id desc`,
      [this.creator.id],
    );
    return rows.map(({ id, name, isNameHidden, kobo, reference, paidAt }) => ({
      id: Number(id),
      name,
      isNameHidden,
      bookedKobo: Number(kobo),
      kobo: Math.min(Number(kobo), this.tipped.get(reference) ?? 0),
      paidAtMs: paidAt.getTime(),
    }));
  }
}

function expectedFigures({ kind, settings }: SourceItem, tips: readonly LedgerTip[]): SourceFigures | undefined {
  const counted = tips.filter(({ kobo }) => kobo > 0);
  const since = (fromMs: number, toMs = Number.POSITIVE_INFINITY) =>
    counted.filter(({ paidAtMs }) => paidAtMs >= fromMs && paidAtMs < toMs);
  const sumOf = (list: readonly LedgerTip[], targetKobo: number | null) => {
    const sumKobo = list.reduce((sum, { kobo }) => sum + kobo, 0);
    const percent = targetKobo === null ? null : Math.min(100, Math.floor((sumKobo * 100) / targetKobo));
    return { sumKobo, targetKobo, percent, tips: list.length };
  };
  const startsAt = settings.startsAt ?? '';
  const deadline = settings.deadline ?? null;
  switch (kind) {
    case 'goal':
      return settings.targetKobo
        ? { kind, title: 'Goal', deadline, ...sumOf(since(Date.parse(startsAt), Date.parse(deadline ?? '')), goalKobo) }
        : { kind, title: 'A new mic', deadline: null, ...sumOf(counted, goalKobo) };
    case 'jar':
      return { kind, ...sumOf(since(Date.parse(startsAt)), settings.targetKobo ?? null) };
    case 'session':
      return { kind, startsAt, ...sumOf(since(Date.parse(startsAt)), null) };
    case 'ticker':
      return {
        kind,
        isPrivate: false,
        list: counted.slice(0, tickerTips).map(({ id, name, isNameHidden, kobo, paidAtMs }) => ({
          id,
          donorName: isNameHidden ? anonymous : shownName(name),
          amountKobo: kobo,
          at: new Date(paidAtMs).toISOString(),
        })),
      };
    case 'ranking': {
      const period = settings.period ?? 'today';
      const today = Math.floor((Date.now() + lagosOffsetMs) / dayMs) * dayMs - lagosOffsetMs;
      const from = period === 'all' ? 0 : period === 'today' ? today : today - 6 * dayMs;
      const hiddenNames = new Set(tips.filter(({ isNameHidden }) => isNameHidden).map(({ name }) => name));
      const totals = new Map<string, number>();
      for (const { name, kobo } of since(from)) {
        const shown = name !== null && hiddenNames.has(name) ? anonymous : shownName(name);
        totals.set(shown, (totals.get(shown) ?? 0) + kobo);
      }
      const supporters = [...totals].map(([donorName, totalKobo]) => ({ donorName, totalKobo }));
      return { kind, period, supporters, isPrivate: false };
    }
    case 'alerts':
    case 'card':
      return undefined;
  }
}

const shownName = (name: string | null): string => (name === null ? anonymous : (masked[name] ?? name));

/** Supporters with equal totals may stand in any order. */
function canonical(figures: SourceFigures | undefined): string {
  if (figures?.kind !== 'ranking') return JSON.stringify(sortedKeys(figures ?? null));
  const supporters = figures.supporters.toSorted(
    (a, b) => (b.totalKobo ?? 0) - (a.totalKobo ?? 0) || (a.donorName < b.donorName ? -1 : 1),
  );
  return JSON.stringify(sortedKeys({ ...figures, supporters }));
}

const sortedKeys = (value: object | null) =>
  value && Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
