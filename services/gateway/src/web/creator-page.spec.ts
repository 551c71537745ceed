import { describe, expect, it } from '@jest/globals';
import type { PublicCreator } from '@tipnaija/contracts';
import { assertPageTemplate, creatorPage } from './creator-page.js';

const html = `<!doctype html><html><head>
<meta name="description" content="Tip a creator" />
<title>TipNaija</title>
</head><body><template id="tip-page-top"><h1>{{displayName}}</h1><i>{{picture}}</i><p>{{bio}}</p></template><div id="root"></div></body></html>`;

function page(change: Partial<PublicCreator> = {}): string {
  const creator = { username: 'ada', displayName: 'Ada Live', bio: 'Music\nand talk', goalEnabled: false, ...change };
  return creatorPage(html, {
    publicUrl: 'https://tips.example.com',
    creator: creator as PublicCreator,
    cardVersion: 'v1',
  });
}

/** What the page's script reads. */
const inlined = (text: string) => JSON.parse(/id="creator">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as PublicCreator;

describe("a creator's page", () => {
  it('says to a chat who it is, what it is about, and where the picture is', () => {
    const text = page();
    expect(text).toContain('<title>Support Ada Live | TipNaija</title>');
    expect(text).toContain('<meta name="description" content="Music and talk" />');
    expect(text).toContain('<meta property="og:title" content="Support Ada Live" />');
    expect(text).toContain('content="https://tips.example.com/api/streamers/ada/card.png?v=v1"');
    expect(text).toContain('<link rel="canonical" href="https://tips.example.com/ada" />');
    expect(text).not.toContain('Tip a creator');
  });

  it('names the goal first, and is cut to what chats show', () => {
    const text = page({ goalEnabled: true, goalTitle: 'A mic', bio: 'x'.repeat(300) });
    const words = /og:description" content="([^"]*)"/.exec(text)?.[1] ?? '';
    expect(words).toMatch(/^Goal: A mic\. x+…$/);
    expect(words.length).toBeLessThanOrEqual(200);
  });

  it('shows who it is before any script has come', () => {
    expect(page()).toContain('<body><h1>Ada Live</h1><i>A</i><p>Music\nand talk</p><div id="root">');
    expect(page({ avatarUrl: '/api/avatars/3f.webp' })).toContain('<i><img src="/api/avatars/3f.webp" alt=""');
  });

  it('carries the profile, so that no second question is needed @asvs-1.2.3', () => {
    expect(inlined(page())).toMatchObject({ username: 'ada', displayName: 'Ada Live' });
  });

  it.each(['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "$& $' $`", '<!--<script>'])(
    'takes %s for a name and for nothing else @asvs-1.2.1 @asvs-1.2.3 @asvs-1.3.6 @asvs-1.3.7',
    (displayName) => {
      const text = page({ displayName, bio: displayName, goalTitle: displayName, goalEnabled: true });
      expect(text.match(/<script/g)).toHaveLength(1);
      expect(text).not.toContain('<img');
      expect(text).not.toContain('<!--');
      expect(inlined(text).displayName).toBe(displayName);
      expect(text.match(/<\/head>/g)).toHaveLength(1);
    },
  );

  it('cannot be made of a document that has no place for it', () => {
    expect(() => assertPageTemplate('<html></html>')).toThrow('index.html lacks');
  });
});
