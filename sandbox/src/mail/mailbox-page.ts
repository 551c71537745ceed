import { escapeHtml, htmlPage } from '../http/html.js';
import type { Mail } from './mailbox.js';

export function mailboxUrl(publicUrl: string): string {
  return `${publicUrl}/mailbox`;
}

export function mailboxPage({ mails, to, publicUrl }: { mails: Mail[]; to: string; publicUrl: string }): string {
  const url = escapeHtml(mailboxUrl(publicUrl));
  const rows = mails.map((mail) => rowOf(mail, publicUrl));
  const list = rows.length === 0 ? emptyState(to) : `<ul class="mails">\n${rows.join('\n')}\n</ul>`;
  return htmlPage({
    title: 'Mailbox',
    body: `<p class="sandbox">Sandbox: no mail leaves it</p>
<section class="card"><h1>Mailbox</h1>
<form method="get" action="${url}">
<label for="to">Sent to</label>
<input id="to" type="search" name="to" value="${escapeHtml(to)}" placeholder="name@example.com" autocapitalize="none">
<button type="submit">${to === '' ? 'Show or refresh' : 'Show'}</button>
</form>
${to === '' ? '' : `<a class="button" href="${url}">Show all mail</a>`}
${list}
</section>`,
  });
}

/** Returns the received time in Lagos time, independent of the time zone of the machine. */
export function receivedTime({ receivedAt }: Mail): string {
  const time = new Date(receivedAt).toLocaleString('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Africa/Lagos',
  });
  return `<time datetime="${receivedAt}">${time}, Lagos</time>`;
}

export function subjectOf({ subject }: Mail): string {
  return escapeHtml(subject.trim() === '' ? '(no subject)' : subject);
}

function rowOf(mail: Mail, publicUrl: string): string {
  const href = escapeHtml(`${mailboxUrl(publicUrl)}/${mail.id}`);
  const to = escapeHtml(mail.to.join(', '));
  return `<li><a href="${href}"><strong>${subjectOf(mail)}</strong><span>${to}</span>${receivedTime(mail)}</a></li>`;
}

function emptyState(to: string): string {
  if (to === '') return '<p>No mail yet. Mail that the product sends appears here after a refresh.</p>';
  return `<p>No mail to ${escapeHtml(to)} yet. The whole address must match.</p>`;
}
