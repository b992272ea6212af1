/** Ways in which a website of the business's own takes bookings (docs/guides/embed.md). */
export const embedKinds = [
  { value: 'inline', label: 'In the page' },
  { value: 'popup', label: 'Button' },
  { value: 'floating', label: 'Corner' },
] as const;
export type EmbedKind = (typeof embedKinds)[number]['value'];

export interface Embedded {
  /** Where the product is, such as `https://app.example`. */
  readonly origin: string;
  readonly providerId: string;
  readonly company: string;
  /** As #rrggbb. */
  readonly color: string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** HTML to paste into the website. */
export const embedCode = (kind: EmbedKind, embedded: Embedded): string => {
  const { origin, providerId, color } = embedded;
  const src = `src="${escaped(origin)}/embed.js"`;
  const title = `data-title="Book ${escaped(embedded.company)}"`;
  switch (kind) {
    case 'inline':
      return `<div data-tradewind-book="${providerId}" ${title}></div>
<script ${src} async></script>`;
    case 'popup':
      return `<button type="button" data-tradewind-popup="${providerId}" ${title}>Book now</button>
<script ${src} async></script>`;
    case 'floating':
      return `<script ${src} data-floating="${providerId}" data-label="Book online" data-color="${color}" ${title} async></script>`;
  }
};
