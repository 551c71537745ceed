import { expect, it } from 'vitest';
import { answerSchemas } from '../packages/contracts/answer-schemas.mjs';
import { answerSchemas as written } from '../services/gateway/dist/src/api-docs/answer-schemas.js';

it('the response schemas of the API document match the contracts (npm run generate writes them)', () => {
  expect(written).toEqual(answerSchemas());
});
