import { describe, expect, it } from 'vitest';
import { Seal } from './seal.js';

describe('a sealed secret', () => {
  const seal = new Seal(['first key']);

  it('is not in what is stored, and comes back whole', () => {
    const sealed = seal.close('AQ-refresh', 'ada');
    expect(sealed).not.toContain('AQ-refresh');
    expect(seal.open(sealed, 'ada')).toBe('AQ-refresh');
    expect(seal.close('AQ-refresh', 'ada')).not.toBe(sealed);
  });

  it('is of no use to anybody else, nor when it was changed', () => {
    const sealed = seal.close('AQ-refresh', 'ada');
    expect(() => seal.open(sealed, 'bola')).toThrow();
    const [key, nonce, text, tag] = sealed.split('.') as [string, string, string, string];
    const changed = `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
    expect(() => seal.open([key, nonce, changed, tag].join('.'), 'ada')).toThrow();
    expect(() => seal.open([key, nonce, text, tag.slice(0, 4)].join('.'), 'ada')).toThrow();
  });

  it('is still read after the key was changed, while the old one is known', () => {
    const sealed = seal.close('AQ-refresh', 'ada');
    expect(new Seal(['second key', 'first key']).open(sealed, 'ada')).toBe('AQ-refresh');
    expect(() => new Seal(['second key']).open(sealed, 'ada')).toThrow('is not known here');
  });
});
