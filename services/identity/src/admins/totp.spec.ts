import { describe, expect, it } from '@jest/globals';
import { appAddress, base32, codeOf, stepAt, stepOfCode } from './totp.js';

/** The secret of the RFC's test vectors. */
const secret = Buffer.from('12345678901234567890');

describe('TOTP', () => {
  // RFC 6238, appendix B, SHA1: the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i generates %s as in RFC 6238 @asvs-11.2.1 @asvs-6.5.2 @asvs-6.5.3 @asvs-6.5.4', (seconds, code) => {
    expect(codeOf(secret, stepAt(new Date(seconds * 1_000)))).toBe(code);
  });

  it('accepts a code only in its own step and in the next', () => {
    const step = 1_000;
    const find = (seconds: number) => stepOfCode(secret, codeOf(secret, step), new Date((step * 30 + seconds) * 1_000));
    expect([-1, 0, 29, 59, 60].map(find)).toEqual([undefined, step, step, step, undefined]);
    expect(
      stepOfCode(Buffer.from('another secret of us'), codeOf(secret, step), new Date(step * 30_000)),
    ).toBeUndefined();
  });
});

it('base32 and appAddress encode a secret as the standards specify', () => {
  expect(base32(Buffer.from('Hello!\u00de\u00ad\u00be\u00ef', 'latin1'))).toBe('JBSWY3DPEHPK3PXP');
  expect(base32(Buffer.from('fo'))).toBe('MZXQ');
  expect(appAddress('ada+1@house.example', secret)).toBe(
    'otpauth://totp/TipNaija:ada%2B1%40house.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=TipNaija&digits=6&period=30',
  );
});
