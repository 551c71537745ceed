import { describe, expect, it } from '@jest/globals';
import { ChangeOverlaySettingsRequest, LoginRequest } from '@tipnaija/contracts';
import { ListQuery } from '../donations/list-query.js';
import { requestValidation } from './request-validation.js';

const errorOf = (value: unknown, [type, metatype]: ['body' | 'query', new () => object]): Promise<object> =>
  requestValidation.transform(value, { type, metatype }).then(
    () => ({}),
    (error: { toBody(): object }) => error.toBody(),
  );

const email = { field: 'email', message: 'Enter a valid email address, like ada@example.com.' };
const password = { field: 'password', message: 'Enter your password.' };
const limit = { field: 'limit', message: 'The limit must be a whole number from 1 to 100.' };

describe('requestValidation', () => {
  it.each([undefined, null, {}, [], [{ email: 'ada@example.com', password: 'secret1' }], 'text', 42])(
    'names every missing field of the body %j',
    async (body) => {
      expect(await errorOf(body, ['body', LoginRequest])).toEqual({
        message: `${email.message} 1 more field needs a look.`,
        code: 'request.invalid',
        details: { fields: [email, password] },
      });
    },
  );

  it.each(['abc', '0', '101', '1.5', '', ['1', '2']])(
    'returns the bounds of the limit for ?limit=%s',
    async (value) => {
      expect(await errorOf({ limit: value }, ['query', ListQuery])).toEqual({
        message: limit.message,
        code: 'request.invalid',
        details: { fields: [limit] },
      });
    },
  );

  it.each([[[]], [['a', 1, null]], ['text'], [true], [-1]])(
    'requires an object instead of the body %j',
    async (body) => {
      const message = 'Send the fields as one JSON object.';
      expect(await errorOf(body, ['body', ChangeOverlaySettingsRequest])).toEqual({
        message,
        code: 'request.invalid',
        details: { fields: [{ field: 'body', message }] },
      });
    },
  );

  it('survives fields with the names of object prototype properties', async () => {
    for (const body of ['{"constructor":{"name":"x"},"__proto__":{}}', '{"theme":{"constructor":{"name":"x"}}}'])
      expect(await errorOf(JSON.parse(body), ['body', ChangeOverlaySettingsRequest])).toEqual(
        expect.not.objectContaining({ code: 'internal' }),
      );
  });
});
