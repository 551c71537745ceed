/**
 * Renders a creator's page on the server: the app's document with the link preview's texts and image, and with the
 * profile embedded, so that the page needs no second request before it shows the form. Pure.
 */
import type { PublicCreator } from '@tipnaija/contracts';
import { paintFirst } from './first-paint.js';

export type CreatorPage = { publicUrl: string; creator: PublicCreator; cardVersion: string };

const title = /<title>[^<]*<\/title>/;
const description = /<meta name="description"[^>]*>/;

const counted = new Intl.NumberFormat('en-NG');

/**
 * Checks the document at boot instead of at the first request.
 * @throws Error when the document lacks a place that `creatorPage` replaces
 */
export function assertPageTemplate(html: string): void {
  for (const place of [title, description, /<\/head>/]) {
    if (!place.test(html)) throw new Error(`index.html lacks ${place}`);
  }
}

/** @returns the HTML of the creator's page */
export function creatorPage(html: string, { publicUrl, creator, cardVersion }: CreatorPage): string {
  const { username, displayName } = creator;
  const heading = `Support ${displayName}`;
  const summary = summaryOf(creator);
  const address = `${publicUrl}/${username}`;
  const picture = `${publicUrl}/api/streamers/${username}/card.png?v=${cardVersion}`;
  const tags = [
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:site_name', 'TipNaija'),
    meta('property', 'og:title', heading),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${displayName} on TipNaija`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    `<script type="application/json" id="creator">${escapeJson(creator)}</script>`,
  ];
  // Replacement functions, because `$&` in a name must not act as a pattern.
  return paintFirst(html, 'tip-page', (markup) => fillTemplate(markup, creator))
    .replace(title, () => `<title>${escapeHtml(`${heading} | TipNaija`)}</title>`)
    .replace(description, () => meta('name', 'description', summary))
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

function fillTemplate(markup: string, creator: PublicCreator): string {
  const { displayName, username, bio, avatarUrl, coverColor, followerCount } = creator;
  const initial = [...displayName.trim()][0]?.toUpperCase() ?? '?';
  const texts: Record<string, string> = {
    displayName: escapeHtml(displayName),
    username: escapeHtml(username),
    bio: escapeHtml(bio),
    followers: `${counted.format(followerCount)} ${followerCount === 1 ? 'follower' : 'followers'}`,
    // The policy for styles allows no style attribute; the colour is an attribute of a drawing.
    coverColor: escapeHtml(coverColor ?? 'none'),
    picture: avatarUrl
      ? `<img src="${escapeHtml(avatarUrl)}" alt="" class="size-full object-cover" />`
      : escapeHtml(initial),
  };
  return markup.replace(/{{(\w+)}}/g, (_place, name: string) => texts[name] ?? '');
}

function summaryOf({ displayName, bio, goalEnabled, goalTitle }: PublicCreator): string {
  const about = bio.replace(/\s+/g, ' ').trim();
  const what = goalEnabled && goalTitle ? `Goal: ${goalTitle}. ${about}` : about;
  const text = what || `Send ${displayName} a tip from your phone and see it live on their stream.`;
  return text.length <= 200 ? text : `${text.slice(0, 199).trimEnd()}…`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** In a script element only `</script` and `<!--` have a meaning; every `<` is escaped. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
