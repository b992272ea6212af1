import { escapeHtml } from '../../../http/html.ts';
import type { ReceivedAttachment, ReceivedMail } from './receivedMail.queries.ts';

/** Styles of the page, for the hash in its policy. */
export const pageStyle = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem}
details{border:1px solid #8886;border-radius:.5rem;margin:.75rem 0;padding:.75rem 1rem}
summary{cursor:pointer;overflow-wrap:anywhere}
summary span{display:block;opacity:.75;font-size:.875rem}
h2{font-size:1rem;margin:1rem 0 .25rem}
iframe{width:100%;height:32rem;border:1px solid #8886;border-radius:.25rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:.75rem;background:#8881;border-radius:.25rem}
li{overflow-wrap:anywhere}
`;

const link = (href: string) => `<li><a href="${escapeHtml(href)}">${escapeHtml(href)}</a></li>`;

const attachment = ({ name, type, size, path, text }: ReceivedAttachment) =>
  `<h2><a href="${path}">${escapeHtml(name || 'Part')}</a> (${escapeHtml(type)}, ${size} bytes)</h2>${text === '' ? '' : `<pre>${escapeHtml(text)}</pre>`}`;

const message = (mail: ReceivedMail, isOpen: boolean) => {
  const { id, receivedAt, from, to, subject, text, html, links, attachments } = mail;
  return `<details${isOpen ? ' open' : ''}>
<summary><strong>${escapeHtml(subject)}</strong><span>To ${escapeHtml(to.join(', '))} · from ${escapeHtml(from)} · <time>${receivedAt}</time></span></summary>
${html === '' ? '' : `<h2>HTML</h2><iframe sandbox title="${escapeHtml(subject)}" src="/dev/mail/${id}" loading="lazy"></iframe>`}
${links.length === 0 ? '' : `<h2>Links</h2><ul>${links.map(link).join('')}</ul>`}
<h2>Text</h2><pre>${escapeHtml(text)}</pre>
${attachments.map(attachment).join('\n')}
</details>`;
};

/** The messages of the local mail server, newest first, for people. */
export const devMailboxPage = (mails: readonly ReceivedMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mail (${mails.length})</title><style>${pageStyle}</style></head>
<body>
<h1>Mail of this development server</h1>
<p>Nothing here was sent to anybody. <a href="/dev/mail.json">As JSON</a></p>
${mails.map((mail, index) => message(mail, index === 0)).join('\n') || '<p>No mail yet.</p>'}
</body>
</html>
`;
