import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { limits } from '../../packages/contracts/src/limits.ts';

const id = 'virtual:common-passwords';
/** About 20 kB. The package's whole list, ranked by how often leaks contain a password, has 49,000. */
const count = 5_000;

/** Makes the most frequent passwords that our minimum length allows importable as one text, a password a line. */
export function commonPasswords(): Plugin {
  return {
    name: 'common-passwords',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? `export default ${JSON.stringify(readList())}` : undefined),
  };
}

function readList(): string {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
  const ranked = JSON.parse(readFileSync(file, 'utf8')) as string[];
  return ranked
    .filter((password) => password.length >= limits.password.min)
    .slice(0, count)
    .join('\n');
}
