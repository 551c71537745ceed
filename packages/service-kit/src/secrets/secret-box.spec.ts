import { describe, expect, it } from 'vitest';
import { SecretBox } from './secret-box.js';

describe('SecretBox', () => {
  const secretBox = new SecretBox(['first key']);

  it('encrypts so that the text is not in the ciphertext, and decrypts to the original text @asvs-11.3.1 @asvs-11.3.2 @asvs-11.3.3', () => {
    const sealed = secretBox.encrypt('AQ-refresh', 'ada');
    expect(sealed).not.toContain('AQ-refresh');
    expect(secretBox.decrypt(sealed, 'ada')).toBe('AQ-refresh');
    expect(secretBox.encrypt('AQ-refresh', 'ada')).not.toBe(sealed);
  });

  it('decrypt throws for another owner and for a modified ciphertext @asvs-11.3.1 @asvs-11.3.2 @asvs-11.3.3', () => {
    const sealed = secretBox.encrypt('AQ-refresh', 'ada');
    expect(() => secretBox.decrypt(sealed, 'bola')).toThrow();
    const [key, nonce, text, tag] = sealed.split('.') as [string, string, string, string];
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    expect(() => secretBox.decrypt([key, nonce, changed, tag].join('.'), 'ada')).toThrow();
    expect(() => secretBox.decrypt([key, nonce, text, tag.slice(0, 4)].join('.'), 'ada')).toThrow();
  });

  it('decrypt reads ciphertexts of an old key while that key is still configured @asvs-11.1.1 @asvs-11.1.2', () => {
    const sealed = secretBox.encrypt('AQ-refresh', 'ada');
    expect(new SecretBox(['second key', 'first key']).decrypt(sealed, 'ada')).toBe('AQ-refresh');
    expect(() => new SecretBox(['second key']).decrypt(sealed, 'ada')).toThrow('is not known here');
  });
});
