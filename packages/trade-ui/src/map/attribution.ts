/** A part of an attribution; those with an address are links. */
export interface Credit {
  readonly text: string;
  readonly href?: string | undefined;
}

const LINK = /<a\b[^>]*\bhref=["']?(https?:\/\/[^"'\s>]+)[^>]*>(.*?)<\/a>/gis;

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&copy;/g, '©')
    .replace(/&(quot|#34);/g, '"')
    .replace(/&(nbsp|#160);/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');

/**
 * The texts and links of an attribution, which tiles have as markup: pages accept no markup as text
 * (decision 85), least of all that of others.
 */
export const creditsOf = (html: string): Credit[] => {
  const credits: Credit[] = [];
  let from = 0;
  for (const { 0: whole, 1: href, 2: text = '', index } of html.matchAll(LINK)) {
    credits.push({ text: textOf(html.slice(from, index)) }, { text: textOf(text), href });
    from = index + whole.length;
  }
  return [...credits, { text: textOf(html.slice(from)) }].filter(({ text }) => text !== '');
};
