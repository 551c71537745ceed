import { relative } from 'node:path';
import { repositoryRoot } from './repository.mjs';

/**
 * Lists tests by file, with the command that runs the file again; `npm test` prints the failed ones before its last line.
 * @param {{ stage: { name: string, repeat: (file: string) => string }, failures: import('./test-reports.mjs').Failure[] }[]} results
 * @param {string} [title]
 * @returns {string} empty when nothing failed
 */
export function listFailedTests(results, title = 'Failed') {
  const blocks = results.flatMap(({ stage, failures }) => {
    const byFile = groupByPath(failures);
    return [...byFile].map(([path, failuresOfFile]) =>
      [
        `  ${path ?? `the stage ${stage.name}`}`,
        ...failuresOfFile.map(({ title, details }) => `    ✗ ${title ?? details.trim().split('\n')[0]}`),
        `    $ ${path ? stage.repeat(path) : `npm test -- ${stage.name}`}`,
      ].join('\n'),
    );
  });
  return blocks.length === 0 ? '' : `${title}:\n\n${blocks.join('\n\n')}\n`;
}

function groupByPath(failures) {
  const byPath = new Map();
  for (const failure of failures) {
    const path = failure.file && relative(repositoryRoot, failure.file);
    byPath.set(path, [...(byPath.get(path) ?? []), failure]);
  }
  return byPath;
}
