import { describe, expect, it } from '@jest/globals';
import { toBase32, toOtpauthUri, verifyTotp } from './totp.js';

/** The secret of the RFC's test vectors. */
const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1_000);

describe('verifyTotp', () => {
  // RFC 6238, appendix B, SHA1: the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i accepts %s as in RFC 6238 @asvs-11.2.1 @asvs-6.5.2 @asvs-6.5.3 @asvs-6.5.4', (seconds, code) => {
    expect(verifyTotp(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('accepts a code only in its own step and in the next', () => {
    const [start, code] = [1_111_111_110, '050471'];
    const step = start / 30;
    const verify = (seconds: number) => verifyTotp(secret, code, at(start + seconds));
    expect([-1, 0, 29, 30, 59, 60].map(verify)).toEqual([undefined, step, step, step, step, undefined]);
    expect(verifyTotp(Buffer.from('another secret of us'), code, at(start))).toBeUndefined();
  });

  it.each(['', '05047', '0504711', '05047a', ' 50471', '٠٥٠٤٧١'])('rejects the malformed code %j', (code) => {
    expect(verifyTotp(secret, code, at(1_111_111_111))).toBeUndefined();
  });
});

it('toBase32 and toOtpauthUri encode a secret as the standards specify', () => {
  expect(toBase32(Buffer.from('Hello!\u00de\u00ad\u00be\u00ef', 'latin1'))).toBe('JBSWY3DPEHPK3PXP');
  expect(toBase32(Buffer.from('fo'))).toBe('MZXQ');
  expect(toOtpauthUri('ada+1@house.example', secret)).toBe(
    'otpauth://totp/TipNaija:ada%2B1%40house.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=TipNaija',
  );
});
