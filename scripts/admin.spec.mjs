import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRepository } from './repository.mjs';

const filesIn = (folder) =>
  readdirSync(inRepository(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|example)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`);

it('the documents name only commands that npm run admin has', () => {
  const { stderr } = spawnSync(process.execPath, [inRepository('scripts/admin.mjs')], { encoding: 'utf8' });
  const commands = /npm run admin -- (\S+) EMAIL/.exec(stderr)[1].split('|');
  const documents = [
    ...['README.md', '.env.example'].map((file) => inRepository(file)),
    ...filesIn('docker'),
    ...filesIn('docs'),
  ];
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:npm run admin --|scripts\/admin\.mjs) ([a-z0-9-]+)/g)].map(
      ([, word]) => word,
    ),
  );
  expect(named).toContain('password');
  expect(named.filter((word) => !commands.includes(word))).toEqual([]);
});
