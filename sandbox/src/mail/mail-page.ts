import { escapeHtml, htmlPage } from '../http/html.js';
import type { Mail } from './mailbox.js';
import { mailboxUrl, receivedTime, subjectOf } from './mailbox-page.js';

export function mailPage(mail: Mail, publicUrl: string): string {
  const parts = [mail.html === '' ? '' : htmlPart(mail.html), mail.text === '' ? '' : textPart(mail.text)].join('');
  return htmlPage({
    title: mail.subject === '' ? 'Mail' : mail.subject,
    isWide: true,
    body: `<p class="sandbox">Sandbox: no mail leaves it</p>
<section class="card"><h1>${subjectOf(mail)}</h1>
<p class="payer">From ${escapeHtml(mail.from)}</p>
<p class="payer">To ${escapeHtml(mail.to.join(', '))}</p>
<p class="payer">${receivedTime(mail)}</p>
${parts === '' ? '<p>This mail is empty.</p>' : parts}
${backLink(publicUrl)}
</section>`,
  });
}

export function unknownMailPage(publicUrl: string): string {
  return htmlPage({
    title: 'Mail not found',
    body: `<p class="sandbox">Sandbox: no mail leaves it</p>
<section class="card"><h1>This mail is not here</h1>
<p>The sandbox keeps the newest 500 mails, and none across a restart.</p>
${backLink(publicUrl)}
</section>`,
  });
}

/**
 * Returns the unchanged HTML of the mail in a frame that forbids scripts and forms. Links open in the
 * whole window, because a new tab would inherit the frame's sandbox and block the scripts of the target.
 */
function htmlPart(html: string): string {
  return `<h2>HTML part</h2>
<iframe class="letter" title="HTML part of the mail" sandbox="allow-popups allow-top-navigation-by-user-activation"
srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>`;
}

function textPart(text: string): string {
  return `<h2>Text part</h2>\n<pre class="letter">${withLinks(text)}</pre>`;
}

// A trailing full stop or bracket belongs to the sentence, not to the URL.
const WEB_ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

function withLinks(text: string): string {
  // Splitting by a capture group puts the URLs at the odd indexes.
  const pieces = text.split(WEB_ADDRESS).map(escapeHtml);
  return pieces.map((piece, index) => (index % 2 === 0 ? piece : `<a href="${piece}">${piece}</a>`)).join('');
}

function backLink(publicUrl: string): string {
  return `<a class="button" href="${escapeHtml(mailboxUrl(publicUrl))}">Back to the mailbox</a>`;
}
