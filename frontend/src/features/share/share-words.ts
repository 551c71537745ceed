/** What is said beside a link that is shared, and where it is said. Pure. */

export type Shared = {
  link: string;
  /** `Support Ada Plays on TipNaija`. */
  words: string;
  /** Of the QR code's file. */
  username: string;
};

/** Opens WhatsApp, on a phone or in a browser, with the message written and the person still to choose. */
export function whatsAppLink({ link, words }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${words}: ${link}`)}`;
}

/** For a website: a picture with a link, without a frame and without a script of ours. */
export function buttonSnippet({ link, words }: Shared): string {
  const picture = new URL('/embed/tip-button.svg', link).href;
  return `<a href="${link}" target="_blank" rel="noopener"><img src="${picture}" alt="${escapeHtml(words)}" width="220" height="56"></a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
