import { isLight } from '../color/isLight.ts';
import { escapeHtml } from '../composition/site/escape.ts';
import type { Letter } from './letter.ts';

/** How a mail looks. */
export interface Look {
  /** Whose mail it is: stands at its head when there is no logo. */
  readonly name: string;
  /** #rrggbb. */
  readonly primaryColor: string;
  /** May be empty. */
  readonly logoUrl: string;
  readonly signature: string;
}

/** What to write on a colour with, to be read easily. */
export const readableOn = (color: string): '#101828' | '#ffffff' =>
  isLight(color) ? '#101828' : '#ffffff';

const paragraph = (text: string) =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replace(/\n/g, '<br>')}</p>`;

const head = ({ name, logoUrl }: Look) =>
  logoUrl === ''
    ? `<p style="margin:0;font-size:18px;font-weight:600">${escapeHtml(name)}</p>`
    : `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;max-width:240px">`;

const table = (facts: Letter['facts'] = []) => {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#5b6472;vertical-align:top">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return rows.length === 0
    ? ''
    : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;font-size:16px">${rows.join('')}</table>`;
};

const button = (action: Letter['action'], { primaryColor }: Look) =>
  action === undefined
    ? ''
    : `<p style="margin:0 0 24px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${escapeHtml(primaryColor)};color:${readableOn(primaryColor)};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`;

const quoted = (words = '') =>
  words === ''
    ? ''
    : `<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #d0d5dd">${escapeHtml(words).replace(/\n/g, '<br>')}</blockquote>`;

/** A letter as HTML that mail programs show alike: a table, styles inline, no script. */
export const htmlOf = (letter: Letter, look: Look): string => {
  const { subject, heading, greeting, paragraphs, facts, words, action, after = [] } = letter;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 8px;background:#f2f4f7;color:#1d2433;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-top:4px solid ${escapeHtml(look.primaryColor)};border-radius:8px"><tr><td style="padding:24px">
${head(look)}
<h1 style="margin:24px 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${quoted(words)}${table(facts)}${button(action, look)}${after.map(paragraph).join('\n')}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e4e7ec;color:#5b6472;font-size:14px">${escapeHtml(look.signature)}</p>
</td></tr></table>
</body>
</html>
`;
};
