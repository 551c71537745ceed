import { describe, expect, it } from 'vitest';
import { SecretBox } from './secret-box.js';

describe('a sealed secret', () => {
  const secretBox = new SecretBox(['first key']);

  it('is not in what is stored, and comes back whole @asvs-11.3.1 @asvs-11.3.2 @asvs-11.3.3', () => {
    const sealed = secretBox.encrypt('AQ-refresh', 'ada');
    expect(sealed).not.toContain('AQ-refresh');
    expect(secretBox.decrypt(sealed, 'ada')).toBe('AQ-refresh');
    expect(secretBox.encrypt('AQ-refresh', 'ada')).not.toBe(sealed);
  });

  it('is of no use to anybody else, nor when it was changed @asvs-11.3.1 @asvs-11.3.2 @asvs-11.3.3', () => {
    const sealed = secretBox.encrypt('AQ-refresh', 'ada');
    expect(() => secretBox.decrypt(sealed, 'bola')).toThrow();
    const [key, nonce, text, tag] = sealed.split('.') as [string, string, string, string];
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    expect(() => secretBox.decrypt([key, nonce, changed, tag].join('.'), 'ada')).toThrow();
    expect(() => secretBox.decrypt([key, nonce, text, tag.slice(0, 4)].join('.'), 'ada')).toThrow();
  });

  it('is still read after the key was changed, while the old one is known @asvs-11.1.1 @asvs-11.1.2', () => {
    const sealed = secretBox.encrypt('AQ-refresh', 'ada');
    expect(new SecretBox(['second key', 'first key']).decrypt(sealed, 'ada')).toBe('AQ-refresh');
    expect(() => new SecretBox(['second key']).decrypt(sealed, 'ada')).toThrow('is not known here');
  });
});
