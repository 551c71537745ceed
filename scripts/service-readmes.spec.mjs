import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { events } from '../packages/contracts/src/events/index.ts';
import { inRepository } from './repository.mjs';
import { documentsWithTables, listServices } from './service-tables.mjs';

const read = (path) => readFileSync(inRepository(path), 'utf8');

describe('npm run generate', () => {
  it.each(documentsWithTables(events))('leaves $path as it is committed', ({ path, text }) => {
    expect(read(path)).toBe(text);
  });
});

describe.each(listServices())('the README of %s', (service) => {
  it('describes every folder of src', () => {
    const folders = readdirSync(inRepository('services', service, 'src'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const readme = read(`services/${service}/README.md`);
    expect(folders.filter((folder) => !readme.includes(`**${folder}**`))).toEqual([]);
  });
});
