import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { describeSchema } from '@tipnaija/service-kit';
import { scratchDatabase } from '@tipnaija/service-kit/testing';
import { migrations } from '../migrations/index.js';

it('schema.sql matches the migrations (npm run generate updates it)', async () => {
  const scratch = await scratchDatabase('outgoing-webhooks', migrations);
  const generated = await describeSchema(scratch.database);
  await scratch.drop();
  expect(readFileSync(new URL('../schema.sql', import.meta.url), 'utf8')).toBe(generated);
});
