import { describe, expect, it } from 'vitest';
import { announcement, preferredVoice } from './announcement';

describe('what is read aloud', () => {
  it('names the donor and the amount', () => {
    expect(announcement({ donorName: 'Tunde', amount: 250_000, message: null })).toBe(
      'New donation from Tunde for 2,500 naira',
    );
  });

  it('adds the message', () => {
    expect(announcement({ donorName: 'Tunde', amount: 250_050, message: 'Well played' })).toBe(
      'New donation from Tunde for 2,500.50 naira. Well played',
    );
  });

  it('prefers an English voice that sounds female, then any English one, then any', () => {
    const david = { name: 'Microsoft David', lang: 'en-US' };
    const zira = { name: 'Microsoft Zira', lang: 'en-US' };
    const amelie = { name: 'Amélie', lang: 'fr-FR' };
    expect(preferredVoice([amelie, david, zira])).toBe(zira);
    expect(preferredVoice([amelie, david])).toBe(david);
    expect(preferredVoice([amelie])).toBe(amelie);
    expect(preferredVoice([])).toBeUndefined();
  });
});
