import { expect, it } from 'vitest';
import { answerSchemas } from '../packages/contracts/answer-schemas.mjs';
import { answerSchemas as written } from '../services/gateway/dist/src/api-docs/answer-schemas.js';

it('the answers in the API document are those of the types: npm run generate writes them', () => {
  expect(written).toEqual(answerSchemas());
});
