import type { ClusterResult } from './execute-cluster-run.js';

/** Limits that a run should keep after its fault. */
const limitMs = { answersAgainMedian: 5_000, answersAgain: 20_000, overlaysWhole: 10_000 };

/** The faults differ too much for a median of fewer runs. */
const enoughForMedian = 10;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const sumOf = (results: readonly ClusterResult[], select: (result: ClusterResult) => number) =>
  results.reduce((sum, result) => sum + select(result), 0);
const medianOf = (times: readonly number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const medianAndMax = (times: readonly number[]) => `${seconds(medianOf(times))} / ${seconds(Math.max(0, ...times))}`;

/** Returns one line about a run. */
export function describeRun(result: ClusterResult): string {
  const { lost, doubled, wrong } = result.broken;
  return (
    `CLUSTER_SEED=${result.seed} ${result.fault}: ${result.charges} charges, ${result.acknowledged} webhooks, ` +
    `lost ${lost.length}, doubled ${doubled.length}, wrong ${wrong.length}; webhooks answered after ` +
    `${seconds(result.answersAgainMs)} s, overlays whole ${seconds(result.overlaysWholeMs)} s later, ` +
    `hosts whole after ${seconds(result.wholeMs)} s`
  );
}

/** Returns the results per fault as a Markdown table. */
export function clusterTable(results: readonly ClusterResult[]): string {
  const rows = [...new Set(results.map(({ fault }) => fault))].map((fault) => {
    const group = results.filter((result) => result.fault === fault);
    const cells = [
      group.length,
      sumOf(group, ({ charges }) => charges),
      sumOf(group, ({ broken }) => broken.lost.length),
      sumOf(group, ({ broken }) => broken.doubled.length),
      medianAndMax(group.map(({ answersAgainMs }) => answersAgainMs)),
      medianAndMax(group.map(({ overlaysWholeMs }) => overlaysWholeMs)),
    ];
    return `| ${fault} | ${cells.join(' | ')} |`;
  });
  return [
    '| fault | runs | charges | lost | doubled | webhooks answered p50 / max s | overlays whole p50 / max s |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Returns the one line of counts with which the command ends. */
export function summary(results: readonly ClusterResult[]): string {
  const count = (part: keyof ClusterResult['broken']) => sumOf(results, ({ broken }) => broken[part].length);
  const answers = results.map(({ answersAgainMs }) => answersAgainMs);
  const overlays = results.map(({ overlaysWholeMs }) => overlaysWholeMs);
  const isLate =
    (results.length >= enoughForMedian && medianOf(answers) > limitMs.answersAgainMedian) ||
    Math.max(0, ...answers) > limitMs.answersAgain ||
    Math.max(0, ...overlays) > limitMs.overlaysWhole;
  return (
    `${results.length} runs, ${sumOf(results, ({ charges }) => charges)} charges, ` +
    `${sumOf(results, ({ acknowledged }) => acknowledged)} webhooks, ` +
    `${sumOf(results, ({ alertsShown }) => alertsShown)} alerts: lost ${count('lost')}, doubled ${count('doubled')}, ` +
    `wrong ${count('wrong')}; webhooks answered p50 / max ${medianAndMax(answers)} s, ` +
    `overlays whole ${medianAndMax(overlays)} s later${isLate ? ' (over the limit of 5 / 20 and 10 s)' : ''}`
  );
}
