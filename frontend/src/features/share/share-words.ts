/** Texts and links for sharing. */

export type Shared = {
  link: string;
  /** `Support Ada Plays on TipNaija`. */
  words: string;
  /** Used in the file name of the QR code. */
  username: string;
};

/** Returns a link that opens WhatsApp, on a phone or in a browser, with a prepared message and no recipient. */
export function whatsAppLink({ link, words }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${words}: ${link}`)}`;
}

/** Returns the HTML of a linked picture for a website, without an iframe or a script. */
export function buttonSnippet({ link, words }: Shared): string {
  const picture = new URL('/embed/tip-button.svg', link).href;
  return `<a href="${link}" target="_blank" rel="noopener"><img src="${picture}" alt="${escapeHtml(words)}" width="220" height="56"></a>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
