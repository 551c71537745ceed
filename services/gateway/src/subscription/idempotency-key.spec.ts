import { describe, expect, it } from '@jest/globals';
import { readIdempotencyKey } from './idempotency-key.js';

describe('readIdempotencyKey', () => {
  it('returns null without a header and the key otherwise', () => {
    expect(readIdempotencyKey(undefined)).toBeNull();
    expect(readIdempotencyKey('5f0c7e0a-4d8e')).toBe('5f0c7e0a-4d8e');
  });

  it.each([
    ['too short', '1234567'],
    ['too long', 'k'.repeat(256)],
    ['not visible', 'a key with spaces'],
    ['sent twice', ['key-number-1', 'key-number-2']],
  ])('rejects a key that is %s with a message that says what to send', (_problem, header) => {
    expect(() => readIdempotencyKey(header)).toThrow(
      expect.objectContaining({
        code: 'request.invalid',
        message: 'The Idempotency-Key header needs 8 to 255 visible characters, for example a UUID.',
      }),
    );
  });
});
