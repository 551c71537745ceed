import { describe, expect, it } from '@jest/globals';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-code.js';

describe('newRecoveryCodes', () => {
  it('returns ten different codes in groups of four', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  });
});

describe('hashOfRecoveryCode', () => {
  const code = '7k2m-9qxz-01ab-cdef';
  it.each([
    '7K2M-9QXZ-01AB-CDEF',
    ' 7k2m 9qxz 01ab cdef ',
    '7k2m9qxz01abcdef',
    '7k2m-9qxz-olab-cdef',
    '7k2m-9qxz-OIAB-cdef',
  ])('accepts the spelling %s', (spelling) => {
    expect(hashOfRecoveryCode('ada', spelling)).toEqual(hashOfRecoveryCode('ada', code));
  });

  it.each(['', '123456', '7k2m-9qxz-01ab-cde', '7k2m-9qxz-01ab-cdefg', '7k2m-9qxz-01ab-cde!', 'uuuu-uuuu-uuuu-uuuu'])(
    'rejects %p',
    (typed) => {
      expect(hashOfRecoveryCode('ada', typed)).toBeUndefined();
    },
  );

  it('differs between users and between codes', () => {
    expect(hashOfRecoveryCode('bola', code)).not.toEqual(hashOfRecoveryCode('ada', code));
    expect(hashOfRecoveryCode('ada', '7k2m-9qxz-01ab-cdeg')).not.toEqual(hashOfRecoveryCode('ada', code));
  });
});
