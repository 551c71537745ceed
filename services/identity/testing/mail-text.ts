import { expect } from '@jest/globals';
import type { Mail } from '../src/mails/mail.js';

/** Returns the visible text of the HTML. */
function readable({ html }: Mail): string {
  return html
    .replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** Checks that the HTML contains the words of the text part. */
export function expectBothToSayTheSame(mail: Mail): void {
  const seen = readable(mail).replace(/\s+/g, ' ');
  for (const word of mail.text.split(/\s+/).filter((item) => !item.endsWith(':') && item.length > 3))
    expect(seen).toContain(word.replace(/[:,.]$/, ''));
}
