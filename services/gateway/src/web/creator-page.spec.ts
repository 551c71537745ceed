import { describe, expect, it } from '@jest/globals';
import type { PublicCreator } from '@tipnaija/contracts';
import { assertPageTemplate, creatorPage } from './creator-page.js';

const html = `<!doctype html><html><head>
<meta name="description" content="Tip a creator" />
<title>TipNaija</title>
</head><body><template id="tip-page-top"><rect fill="{{coverColor}}" /><h1>{{displayName}}</h1><i>{{picture}}</i><p>{{bio}}</p><b>{{followers}}</b></template><div id="root"></div></body></html>`;

function page(change: Partial<PublicCreator> = {}): string {
  const creator = {
    username: 'ada',
    displayName: 'Ada Live',
    bio: 'Music\nand talk',
    goalEnabled: false,
    followerCount: 1204,
    ...change,
  };
  return creatorPage(html, {
    publicUrl: 'https://tips.example.com',
    creator: creator as PublicCreator,
    cardVersion: 'v1',
  });
}

/** Returns the profile that the page's script reads. */
const inlined = (text: string) => JSON.parse(/id="creator">(.*?)<\/script>/s.exec(text)?.[1] ?? '') as PublicCreator;

describe('creatorPage', () => {
  it('contains title, description and picture for link previews', () => {
    const text = page();
    expect(text).toContain('<title>Support Ada Live | TipNaija</title>');
    expect(text).toContain('<meta name="description" content="Music and talk" />');
    expect(text).toContain('<meta property="og:title" content="Support Ada Live" />');
    expect(text).toContain('content="https://tips.example.com/api/streamers/ada/card.png?v=v1"');
    expect(text).toContain('<link rel="canonical" href="https://tips.example.com/ada" />');
    expect(text).not.toContain('Tip a creator');
  });

  it('puts the goal first in the description, and cuts it to the length that chat apps show', () => {
    const text = page({ goalEnabled: true, goalTitle: 'A mic', bio: 'x'.repeat(300) });
    const description = /og:description" content="([^"]*)"/.exec(text)?.[1] ?? '';
    expect(description).toMatch(/^Goal: A mic\. x+…$/);
    expect(description.length).toBeLessThanOrEqual(200);
  });

  it('shows name, picture, bio and followers without scripts', () => {
    expect(page()).toContain('<h1>Ada Live</h1><i>A</i><p>Music\nand talk</p><b>1,204 followers</b><div id="root">');
    expect(page({ followerCount: 1 })).toContain('<b>1 follower</b>');
    expect(page({ avatarUrl: '/api/avatars/3f.webp' })).toContain('<i><img src="/api/avatars/3f.webp" alt=""');
  });

  it("paints the creator's colour before any script has loaded", () => {
    expect(page({ coverColor: '#24439c' })).toContain('<rect fill="#24439c" />');
    expect(page({ coverColor: null })).toContain('<rect fill="none" />');
  });

  it('embeds the profile, so that the page needs no second request @asvs-1.2.3', () => {
    expect(inlined(page())).toMatchObject({ username: 'ada', displayName: 'Ada Live' });
  });

  it.each(['</script><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "$& $' $`", '<!--<script>'])(
    'escapes the name %s @asvs-1.2.1 @asvs-1.2.3 @asvs-1.3.6 @asvs-1.3.7',
    (displayName) => {
      const text = page({ displayName, bio: displayName, goalTitle: displayName, goalEnabled: true });
      expect(text.match(/<script/g)).toHaveLength(1);
      expect(text).not.toContain('<img');
      expect(text).not.toContain('<!--');
      expect(inlined(text).displayName).toBe(displayName);
      expect(text.match(/<\/head>/g)).toHaveLength(1);
    },
  );

  it('assertPageTemplate throws for a document without the required places', () => {
    expect(() => assertPageTemplate('<html></html>')).toThrow('index.html lacks');
  });
});
