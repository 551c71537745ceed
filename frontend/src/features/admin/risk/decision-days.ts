import type { AdminRisk, RiskDecisionDay } from '@tipnaija/contracts/http/risk';

/** The attempts of one day that rules challenged or refused, or would have. */
export type DecidedDay = { day: string; challenged: number; refused: number };

/** How many days the risk page counts. */
export const riskDayCount = 14;

const dayMs = 24 * 3_600_000;

/** Returns `count` days up to today, oldest first. */
export function decidedDays({ today, decisions }: Pick<AdminRisk, 'today' | 'decisions'>, count: number): DecidedDay[] {
  const sum = (day: string, decision: RiskDecisionDay['decision']) =>
    decisions.reduce((total, row) => total + (row.day === day && row.decision === decision ? row.attempts : 0), 0);
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, challenged: sum(day, 'challenge'), refused: sum(day, 'refuse') };
  });
}

/** The attempts that one rule decided over all days. */
export type DecidedByRule = Omit<RiskDecisionDay, 'day'>;

/** Returns one row per rule and way of deciding, most attempts first. */
export function decidedByRule(decisions: readonly RiskDecisionDay[]): DecidedByRule[] {
  const sums = new Map<string, DecidedByRule>();
  for (const { day: _day, ...row } of decisions) {
    const key = ruleKey(row);
    sums.set(key, { ...row, attempts: (sums.get(key)?.attempts ?? 0) + row.attempts });
  }
  return [...sums.values()].sort((a, b) => b.attempts - a.attempts);
}

export const ruleKey = ({ rule, decision, isEnforced }: DecidedByRule) => `${rule} ${decision} ${isEnforced}`;
