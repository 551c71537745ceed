/**
 * A creator's page as it leaves the server: the app's own document with the words and the picture a chat shows beside a
 * link, and with the profile inside, so that the page needs no second question before the form is there. Pure.
 */
import type { PublicCreator } from '@tipnaija/contracts';

export type CreatorPage = { publicUrl: string; creator: PublicCreator; cardVersion: string };

const title = /<title>[^<]*<\/title>/;
const description = /<meta name="description"[^>]*>/;
/** What is seen of the page before any script has come; the app's own document has it ready to be filled in. */
const top = /<template id="tip-page-top">(.*?)<\/template>/s;

/** Throws at boot, not at the first visitor, when the document has no place for what is put into it. */
export function assertPageTemplate(html: string): void {
  for (const place of [title, description, top, /<\/head>/]) {
    if (!place.test(html)) throw new Error(`index.html lacks ${place}`);
  }
}

export function creatorPage(html: string, { publicUrl, creator, cardVersion }: CreatorPage): string {
  const { username, displayName } = creator;
  const heading = `Support ${displayName}`;
  const words = summaryOf(creator);
  const address = `${publicUrl}/${username}`;
  const picture = `${publicUrl}/api/streamers/${username}/card.png?v=${cardVersion}`;
  const tags = [
    meta('property', 'og:type', 'profile'),
    meta('property', 'og:site_name', 'TipNaija'),
    meta('property', 'og:title', heading),
    meta('property', 'og:description', words),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${displayName} on TipNaija`),
    meta('name', 'twitter:card', 'summary_large_image'),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    `<script type="application/json" id="creator">${escapeJson(creator)}</script>`,
  ];
  // Replaced by functions: a name with `$&` in it is a name, not a pattern.
  return html
    .replace(title, () => `<title>${escapeHtml(`${heading} | TipNaija`)}</title>`)
    .replace(description, () => meta('name', 'description', words))
    .replace(top, (_template, markup: string) => filled(markup, creator))
    .replace('</head>', () => `${tags.join('\n    ')}\n  </head>`);
}

function filled(markup: string, { displayName, username, bio, avatarUrl }: PublicCreator): string {
  const initial = [...displayName.trim()][0]?.toUpperCase() ?? '?';
  const texts: Record<string, string> = {
    displayName: escapeHtml(displayName),
    username: escapeHtml(username),
    bio: escapeHtml(bio),
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

/** In a script element only `</script` and `<!--` end or change what it is; no `<` is left at all. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}
