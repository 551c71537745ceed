import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { events } from '../packages/contracts/src/events/index.ts';
import { inRepository } from './repository.mjs';
import { documentsWithTables, listServices } from './service-tables.mjs';

const read = (path) => readFileSync(inRepository(path), 'utf8');

/** Returns the names in a row of the README's table: `| owns | users, sessions ([schema.sql](schema.sql)) |`. */
function rowOf(service, name) {
  const row = read(service, 'README.md').match(new RegExp(`^\\| ${name} \\| (.*) \\|$`, 'm'))?.[1] ?? '';
  return row
    .replace(/ \(\[.*/, '')
    .split(', ')
    .filter((entry) => entry !== '–');
}

const foldersOf = (service) =>
  readdirSync(inRepository('services', service, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);

const nameOf = ({ name }) => name.split('.')[1];
const services = readdirSync(inRepository('services')).filter((name) =>
  existsSync(inRepository('services', name, 'schema.sql')),
);

describe.each(services)('README of %s', (service) => {
  it('lists the tables that the service owns', () => {
    const tables = [...read(service, 'schema.sql').matchAll(/^create table (\w+)/gm)].map(([, table]) => table);
    // Every publisher has the two outbox tables.
    const own = (names) => sorted(names.filter((name) => !name.startsWith('outbox')));
    expect(own(rowOf(service, 'owns'))).toEqual(own(tables));
  });

  it('lists the events that the service publishes and consumes', () => {
    const published = events.filter(({ owner }) => owner === service);
    const consumed = events.filter(({ consumers }) => consumers.includes(service));
    expect(sorted(rowOf(service, 'publishes'))).toEqual(sorted(published.map(nameOf)));
    expect(sorted(rowOf(service, 'consumes'))).toEqual(sorted(consumed.map(nameOf)));
  });

  it('lists the environment variables that the service reads', () => {
    const declared = [...read(service, 'src', 'config.ts').matchAll(/^ {2}(?:@.* )?([A-Z][A-Z_]+)[!?]?(?::| =)/gm)];
    const variables = declared.map(([, variable]) => variable);
    expect(variables.length).toBeGreaterThan(0);
    expect(rowOf(service, 'environment')).toEqual(expect.arrayContaining(variables));
  });
});

it.each(readdirSync(inRepository('services')))('README of %s describes each source folder', (service) => {
  const readme = read(service, 'README.md');
  expect(foldersOf(service).filter((folder) => !readme.includes(`**${folder}**`))).toEqual([]);
});
