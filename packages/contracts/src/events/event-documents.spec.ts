import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
// @ts-expect-error a build script, plain JavaScript without types
import { eventDocuments } from '../../event-documents.mjs';

const folder = fileURLToPath(new URL('../../../../docs/events', import.meta.url));

it('docs/events matches the event contracts (npm run generate writes it)', async () => {
  const written = Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]),
  );
  expect(written).toEqual(await eventDocuments());
}, 30_000);
