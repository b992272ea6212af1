import { escapeHtml } from '../../http/html.ts';
import { edgeOn, readableOn } from '../contrast.ts';
import type { EmailContent } from './emailContent.ts';

/** Backgrounds of the content, in the light and the dark theme. */
const SURFACE = '#ffffff';
const DARK_SURFACE = '#1d1b18';

/**
 * Dark colours for mail programs that support them, for the classes of renderEmailHtml. A logo
 * keeps a white background.
 */
const darkModeStyle = (primaryColor: string) => `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.canvas{background:#100f0d!important}
.sheet{background:${DARK_SURFACE}!important}
.ink{color:#f3f1ee!important}
.quiet{color:#aeaaa5!important}
.rule{border-color:#494642!important}
.edge{border-color:${edgeOn(DARK_SURFACE, primaryColor)}!important}
.logo{box-sizing:border-box;height:52px!important;padding:6px 10px!important;border-radius:6px!important;background:#ffffff!important;color:#1d1b18!important}
}
`;

/** A mail's button; a table cell, because Outlook ignores the padding of a link. */
const renderButton = (action: EmailContent['action'], primaryColor: string): string => {
  if (action === undefined) return '';
  const color = escapeHtml(primaryColor);
  const edge = edgeOn(SURFACE, primaryColor);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td bgcolor="${color}" style="border-radius:8px;mso-padding-alt:12px 24px"><a class="edge" href="${escapeHtml(action.url)}" style="display:inline-block;padding:11px 23px;border:1px solid ${edge};border-radius:8px;background:${color};color:${readableOn(primaryColor)};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></td></tr></table>
`;
};

/** The button's URL as text, for readers who cannot use the button. */
const addressOf = (action: EmailContent['action']): string => {
  if (action === undefined) return '';
  const url = escapeHtml(action.url);
  return `<p class="quiet" style="margin:24px 0 0;color:#5f5c57;font-size:14px">If the button does not work, open this address:<br><a class="quiet" href="${url}" style="color:#5f5c57;word-break:break-all">${url}</a></p>
`;
};

/** The brand and signature of a mail. */
export interface EmailStyle {
  /** The sender's name; shown at the top when there is no logo. */
  readonly name: string;
  /** #rrggbb. */
  readonly primaryColor: string;
  /** May be empty. */
  readonly logoUrl: string;
  readonly signature: string;
}

const lines = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;

// The alternative text of a logo is styled like the name.
const nameStyle = 'font-size:18px;font-weight:600';

const head = ({ name, logoUrl }: EmailStyle) =>
  logoUrl === ''
    ? `<p style="margin:0;${nameStyle}">${escapeHtml(name)}</p>`
    : `<img class="logo" src="${escapeHtml(logoUrl)}" alt="${escapeHtml(name)}" height="40" style="display:block;height:40px;max-width:100%;object-fit:contain;object-position:left center;${nameStyle}">`;

const table = (facts: EmailContent['facts'] = []) => {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="quiet" style="padding:4px 16px 4px 0;color:#5f5c57;vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td style="padding:4px 0;font-weight:600;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return rows.length === 0
    ? ''
    : `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:collapse;font-size:16px">${rows.join('')}</table>
`;
};

const quoted = (words = '') =>
  words === ''
    ? ''
    : `<blockquote class="rule" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #d2cfca">${lines(words)}</blockquote>
`;

// An inbox shows how a mail begins: after the preview come only invisible characters.
const previewOf = ({ paragraphs, preview = paragraphs[0] ?? '' }: EmailContent) =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>`;

/** Renders a mail as HTML that mail programs show alike: tables, inline styles, no script. */
export const renderEmailHtml = (content: EmailContent, style: EmailStyle): string => {
  const { subject, heading, greeting, paragraphs, facts, words, action, after = [] } = content;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkModeStyle(style.primaryColor)}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#f8f6f5">
${previewOf(content)}
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f8f6f5"><tr><td align="center" style="padding:24px 8px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:${SURFACE};border-top:4px solid ${escapeHtml(style.primaryColor)};border-radius:8px"><tr><td class="ink" align="left" style="padding:24px;color:#1d1b18;font:16px/1.5 'Segoe UI',Roboto,Helvetica,Arial,sans-serif;word-break:break-word">
${head(style)}
<h1 style="margin:24px 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${quoted(words)}${table(facts)}${renderButton(action, style.primaryColor)}${after.map(paragraph).join('\n')}
${addressOf(action)}<p class="quiet rule" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2dfdb;color:#5f5c57;font-size:14px">${escapeHtml(style.signature)}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
};
