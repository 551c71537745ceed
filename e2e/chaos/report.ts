import type { Result } from './run.js';

/** What happened by kind of fault, as a table of Markdown; runs with several faults are one row. */
export function table(results: readonly Result[]): string {
  const groups = new Map<string, Result[]>();
  for (const result of results) groups.set(nameOf(result), [...(groups.get(nameOf(result)) ?? []), result]);
  const rows = [...groups].map(([name, group]) => row(name, group));
  const all = row('**all**', results);
  return [
    '| fault | runs | charges | alerts shown | lost | doubled | wrong | answers again p50 / max s | all there p50 / max s |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
    all,
  ].join('\n');
}

const nameOf = ({ injected }: Result): string => (injected.length === 1 ? (injected[0] as string) : 'several at once');

function row(name: string, group: readonly Result[]): string {
  const sum = (of: (result: Result) => number) => group.reduce((total, one) => total + of(one), 0);
  const cells = [
    group.length,
    sum(({ charges }) => charges),
    sum(({ alertsShown }) => alertsShown),
    sum(({ broken }) => broken.lost.length),
    sum(({ broken }) => broken.doubled.length),
    sum(({ broken }) => broken.wrong.length),
    spread(group.map(({ answersAgainMs }) => answersAgainMs)),
    spread(group.map(({ allThereMs }) => allThereMs)),
  ];
  return `| ${name} | ${cells.join(' | ')} |`;
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const seconds = (ms = 0) => (ms / 1_000).toFixed(1);
  return `${seconds(sorted[Math.floor(sorted.length / 2)])} / ${seconds(sorted.at(-1))}`;
}
