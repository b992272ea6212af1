/** Ways to the booking page from a website of the business's own. */
export const embedKinds = [
  { value: 'inline', label: 'In a page' },
  { value: 'link', label: 'As a link' },
] as const;
export type EmbedKind = (typeof embedKinds)[number]['value'];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML to paste into a website; `page` is the booking page's whole address. */
export const embedCode = (kind: EmbedKind, page: string, company: string): string =>
  kind === 'inline'
    ? `<iframe src="${escaped(page)}?embed=true" title="Book ${escaped(company)}"
  style="width: 100%; height: 720px; border: 0" loading="lazy"></iframe>`
    : `<a href="${escaped(page)}">Book ${escaped(company)}</a>`;
