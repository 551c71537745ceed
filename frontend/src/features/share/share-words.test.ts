import { describe, expect, it } from 'vitest';
import { buttonSnippet, whatsAppLink } from './share-words';

const shared = { link: 'https://tips.example.com/ada', words: 'Support Ada & "Bisi" on TipNaija', username: 'ada' };

describe('share-words', () => {
  it('whatsAppLink builds one message that ends with the link', () => {
    const { origin, searchParams } = new URL(whatsAppLink(shared));
    expect(origin).toBe('https://wa.me');
    expect(searchParams.get('text')).toBe('Support Ada & "Bisi" on TipNaija: https://tips.example.com/ada');
  });

  it("buttonSnippet builds a linked picture and escapes the creator's name", () => {
    const place = document.createElement('div');
    place.innerHTML = buttonSnippet(shared);
    const picture = place.querySelector('img');
    expect(place.querySelector('a')?.href).toBe('https://tips.example.com/ada');
    expect([picture?.src, picture?.alt]).toEqual(['https://tips.example.com/embed/tip-button.svg', shared.words]);
    expect(place.querySelectorAll('*')).toHaveLength(2);
  });
});
