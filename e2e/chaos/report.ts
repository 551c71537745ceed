import type { Result } from './execute-chaos-run.js';
import type { PayoutResult } from './execute-payout-run.js';

/** Returns the results per fault as a Markdown table; runs with several faults share one row. */
export function table(results: readonly Result[]): string {
  return [
    '| fault | runs | charges | alerts shown | lost | doubled | wrong | errors stop p50 / max s | consistent p50 / max s | payouts | sent p95 / max s |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rowsOf(results, row),
  ].join('\n');
}

/** Returns the results of payout runs per fault as a Markdown table. */
export function payoutTable(results: readonly PayoutResult[]): string {
  return [
    '| fault | runs | transfers | lost | doubled | wrong | sent p95 / max s | back in the wallet p95 / max s |',
    '|---|---|---|---|---|---|---|---|',
    ...rowsOf(results, payoutRow),
  ].join('\n');
}

function rowsOf<R extends { injected: string[] }>(results: readonly R[], toRow: (name: string, group: R[]) => string) {
  const groups = new Map<string, R[]>();
  for (const result of results) groups.set(getName(result), [...(groups.get(getName(result)) ?? []), result]);
  return [...[...groups].map(([name, group]) => toRow(name, group)), toRow('**all**', [...results])];
}

const getName = ({ injected }: { injected: string[] }): string =>
  injected.length === 1 ? (injected[0] as string) : 'several at once';

function payoutRow(name: string, group: readonly PayoutResult[]): string {
  const sum = (select: (result: PayoutResult) => number) => group.reduce((total, result) => total + select(result), 0);
  const cells = [
    group.length,
    sum(({ transfers }) => transfers),
    sum(({ broken }) => broken.lost.length),
    sum(({ broken }) => broken.doubled.length),
    sum(({ broken }) => broken.wrong.length),
    formatPercentileAndMax(
      group.flatMap(({ sendTimesMs }) => sendTimesMs),
      0.95,
    ),
    formatPercentileAndMax(
      group.flatMap(({ backTimesMs }) => backTimesMs),
      0.95,
    ),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

function row(name: string, group: readonly Result[]): string {
  const sum = (select: (result: Result) => number) => group.reduce((total, result) => total + select(result), 0);
  const cells = [
    group.length,
    sum(({ charges }) => charges),
    sum(({ alertsShown }) => alertsShown),
    sum(({ broken }) => broken.lost.length),
    sum(({ broken }) => broken.doubled.length),
    sum(({ broken }) => broken.wrong.length),
    formatPercentileAndMax(
      group.map(({ answersAgainMs }) => answersAgainMs),
      0.5,
    ),
    formatPercentileAndMax(
      group.map(({ allThereMs }) => allThereMs),
      0.5,
    ),
    sum(({ sendTimesMs }) => sendTimesMs.length),
    formatPercentileAndMax(
      group.flatMap(({ sendTimesMs }) => sendTimesMs),
      0.95,
    ),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

function formatPercentileAndMax(times: readonly number[], percentile: number): string {
  const sorted = [...times].sort((a, b) => a - b);
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1);
  return `${seconds(sorted[Math.floor(sorted.length * percentile)])} / ${seconds(sorted.at(-1))}`;
}
