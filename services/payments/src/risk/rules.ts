/**
 * The risk rules as data, and the decision that follows from counts. Card testers start many tips that they do not pay,
 * from many networks. Nigerian mobile networks share few addresses among many people, so a start alone proves nothing:
 * paid tips of a network speak for the others there, and a person is challenged before anybody is refused. Pure.
 *
 * A visit is the tips started in one tab: a donor whose card fails tries again. Strangers are attempts from networks
 * without a paid tip in the last day.
 */
import type { RiskDecision, RiskFlagKind } from '@tipnaija/contracts';

export const windowsMs = { 'ten-minutes': 600_000, hour: 3_600_000, day: 86_400_000 } as const;
export type Window = keyof typeof windowsMs;

/** What is counted for each subject. */
export const countedFields = {
  network: ['visits', 'paid', 'solved', 'declined'],
  visit: ['starts', 'paid'],
  account: ['starts', 'paid'],
  creator: ['strangers', 'strangersPaid', 'selfTips', 'foreignCards', 'testedCards'],
  platform: ['strangers', 'strangersPaid'],
  card: ['declined'],
} as const;
export type Subject = keyof typeof countedFields;

/** `is more than above, plus perPaid for each paid tip` in the window; `paidOver` is another window for the paid tips. */
type Threshold<Of extends Subject> = {
  [Kind in Of]: {
    of: Kind;
    over: Window;
    count: (typeof countedFields)[Kind][number];
    above: number;
    perPaid?: number;
    paid?: (typeof countedFields)[Kind][number];
    paidOver?: Window;
  };
}[Of];

export type AdmissionRule = Threshold<'network' | 'visit' | 'account'> & {
  name: string;
  decision: Exclude<RiskDecision, 'allow'>;
  /** Holds only while strangers attack the platform or the creator. */
  isForAttacks?: true;
  /** Holds only in networks without a paid tip in the last day. */
  isForStrangers?: true;
};

/** Fewer paid tips than this in a day make strangers: those of yesterday count by a falling share. */
export const strangerBelowPaid = 0.5;

/** Many strangers who do not pay are an attack. A popular stream has payers among its strangers within a minute. */
export const attackSigns: readonly Threshold<'creator' | 'platform'>[] = [
  { of: 'platform', over: 'ten-minutes', count: 'strangers', above: 60, perPaid: 3, paid: 'strangersPaid' },
  { of: 'creator', over: 'ten-minutes', count: 'strangers', above: 25, perPaid: 3, paid: 'strangersPaid' },
];

const ofNetwork = { of: 'network', paid: 'paid', paidOver: 'day' } as const;

export const admissionRules: readonly AdmissionRule[] = [
  { name: 'network-unpaid', ...ofNetwork, over: 'hour', count: 'visits', above: 4, perPaid: 3, decision: 'challenge' },
  {
    name: 'network-unpaid-in-attack',
    ...ofNetwork,
    over: 'day',
    count: 'visits',
    above: 1,
    perPaid: 3,
    decision: 'challenge',
    isForAttacks: true,
  },
  {
    name: 'visit-repeated',
    of: 'visit',
    over: 'hour',
    count: 'starts',
    above: 6,
    perPaid: 2,
    paid: 'paid',
    decision: 'challenge',
  },
  {
    name: 'visit-repeated-in-attack',
    of: 'visit',
    over: 'hour',
    count: 'starts',
    above: 3,
    perPaid: 2,
    paid: 'paid',
    decision: 'challenge',
    isForAttacks: true,
    isForStrangers: true,
  },
  {
    name: 'account-unpaid',
    of: 'account',
    over: 'hour',
    count: 'starts',
    above: 8,
    perPaid: 3,
    paid: 'paid',
    decision: 'challenge',
  },
  {
    name: 'network-declined',
    ...ofNetwork,
    over: 'hour',
    count: 'declined',
    above: 8,
    perPaid: 3,
    decision: 'challenge',
  },
  {
    name: 'network-declined-often',
    ...ofNetwork,
    over: 'day',
    count: 'declined',
    above: 40,
    perPaid: 6,
    decision: 'refuse',
  },
  { name: 'challenges-unpaid', ...ofNetwork, over: 'day', count: 'solved', above: 3, perPaid: 2, decision: 'refuse' },
];

export type FlagRule = Threshold<'creator'> & {
  flag: RiskFlagKind;
  /** Holds only for creators whose first tip is at most this many days old. */
  newForDays?: number;
};

/** A creator who matches is looked at by a person before the next payout. Nothing is refused: creators test their page. */
export const flagRules: readonly FlagRule[] = [
  { flag: 'self-tips', of: 'creator', over: 'day', count: 'selfTips', above: 2 },
  { flag: 'foreign-cards', of: 'creator', over: 'day', count: 'foreignCards', above: 5, newForDays: 14 },
  { flag: 'tested-cards', of: 'creator', over: 'day', count: 'testedCards', above: 1 },
];

/** A card that was declined this often within a day and then paid was tested, or stolen. */
export const testedCardDeclines = 3;
/** A network with more paid tips than this in a day is shared by many: a creator's sign-in there proves no self-tip. */
export const sharedNetworkPaid = 10;

type Counted = Partial<Record<string, number>>;
/** The counts of a subject over a window. */
export type CountsOf = (subject: Subject, window: Window) => Counted;

/** @returns whether the counts pass the threshold */
export function isAbove(threshold: Threshold<Subject>, countsOf: CountsOf): boolean {
  const { of, over, count, above, perPaid = 0, paid, paidOver = over } = threshold;
  const paidTips = paid ? (countsOf(of, paidOver)[paid] ?? 0) : 0;
  return (countsOf(of, over)[count] ?? 0) > above + perPaid * paidTips;
}

export type Verdict = {
  decision: RiskDecision;
  /** The rule that decided; null for `allow`. */
  rule: string | null;
};

/** Severe decisions first: of several rules that match, the most severe one decides. */
const bySeverity = ['refuse', 'challenge'] as const;

/**
 * Decides about an attempt, which is among the counts already. A solved challenge answers every rule that challenges.
 * @returns the most severe decision of all rules, and the first rule that made it
 */
export function decideAdmission(countsOf: CountsOf, { isSolved }: { isSolved: boolean }): Verdict {
  const isAttack = attackSigns.some((sign) => isAbove(sign, countsOf));
  const isStranger = (countsOf('network', 'day').paid ?? 0) < strangerBelowPaid;
  const holds = ({ isForAttacks, isForStrangers }: AdmissionRule) =>
    (isAttack || !isForAttacks) && (isStranger || !isForStrangers);
  const matching = admissionRules.filter((rule) => holds(rule) && isAbove(rule, countsOf));
  for (const decision of bySeverity) {
    const rule = matching.find((match) => match.decision === decision);
    if (rule && !(decision === 'challenge' && isSolved)) return { decision, rule: rule.name };
  }
  return { decision: 'allow', rule: null };
}
