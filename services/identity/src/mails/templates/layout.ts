/** Layout of every mail: one column, inline styles, no images, readable on phones and in dark mode. */
export type MailContent = {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Label and value pairs, one per line. */
  details?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
  /** Small print at the end, such as what to do about an unexpected mail. */
  note: string;
};

export function htmlOf(content: MailContent, supportEmail: string): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const { button } = content;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f2f5f2;font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#14231c">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border-radius:16px;border:1px solid #dde5de">
<tr><td style="padding:20px 24px 0;font-size:20px;font-weight:700;color:#0b5d3b">TipNaija</td></tr>
<tr><td style="padding:16px 24px 8px">${paragraph(content.greeting)}${content.paragraphs.map(paragraph).join('')}${content.details ? detailsHtml(content.details) : ''}${button ? buttonHtml(button) : ''}</td></tr>
<tr><td style="padding:0 24px 24px;font-size:14px;color:#55645b">${paragraph(content.note)}<p style="margin:0">Questions? Write to <a href="mailto:${escapeHtml(supportEmail)}" style="color:#0b5d3b">${escapeHtml(supportEmail)}</a>.</p></td></tr>
</table></td></tr></table></body></html>`;
}

export function textOf(content: MailContent, supportEmail: string): string {
  const { button } = content;
  const parts = [
    content.greeting,
    ...content.paragraphs,
    ...(content.details ? [content.details.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    content.note,
  ];
  return `${parts.join('\n\n')}\n\nQuestions? Write to ${supportEmail}.\n\nTipNaija\n`;
}

function detailsHtml(details: NonNullable<MailContent['details']>): string {
  const row = ([label, value]: readonly [string, string]) =>
    `<tr><td style="padding:4px 16px 4px 0;color:#55645b;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600;word-break:break-word;vertical-align:top">${escapeHtml(value)}</td></tr>`;
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${details.map(row).join('')}</table>`;
}

function buttonHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:24px 0"><a href="${address}" style="display:inline-block;background:#0b5d3b;color:#ffffff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#55645b">Or open this address: <a href="${address}" style="color:#0b5d3b;word-break:break-all">${address}</a></p>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes user-chosen names in mails. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
