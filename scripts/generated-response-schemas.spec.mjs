import { expect, it } from 'vitest';
import { responseSchemas } from '../packages/contracts/response-schemas.mjs';
import { responseSchemas as written } from '../services/gateway/dist/src/api-docs/response-schemas.js';

it('the response schemas of the API document match the contracts (npm run generate writes them)', () => {
  expect(written).toEqual(responseSchemas());
});
