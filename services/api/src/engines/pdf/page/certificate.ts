import { formatDollars } from '@tradewind/contracts';
import type { PdfPage } from './pdfPage.ts';
import { styles } from './styles.ts';

/** Who accepted a quote, when, and from where. */
export interface PdfAcceptance {
  /** The typed signature. */
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly acceptedAt: string;
  readonly address: string;
  /** Such as `Safari on iPhone`; may be empty. */
  readonly browser: string;
  readonly userAgent: string;
  readonly revision: number;
  readonly contentHash: string;
}

const LABEL = 130;
const LINE = 14;

/** `2026-11-23 17:40:12 UTC`. */
const utcText = (instant: string) => `${instant.slice(0, 19).replace('T', ' ')} UTC`;

const factsOf = ({ document }: PdfPage, acceptance: PdfAcceptance) => [
  ['Quote', `${document.number}, revision ${acceptance.revision}`],
  ['From', document.business.company],
  ['Prepared for', document.client.name],
  ['Total', formatDollars(document.total)],
  ['Signed by', acceptance.name],
  ['Time', utcText(acceptance.acceptedAt)],
  ['Address', acceptance.address],
  ['Browser', acceptance.browser],
  ['User agent', acceptance.userAgent],
  ['SHA-256 of the content', acceptance.contentHash],
];

const statement =
  'This quote was accepted by its secret link, which was mailed to the customer, as it stands on the pages before this one, with the name above as the signature. The SHA-256 is that of its number, title, dates, customer, lines, totals, notes and terms.';

/** Writes the certificate of an acceptance on a page of its own, the last one (decision 91). */
export const writeCertificate = (page: PdfPage, acceptance: PdfAcceptance) => {
  const { drawer, tags, left, width } = page;
  page.startNewPage();
  tags.element('H2', () =>
    drawer.label('Certificate of acceptance', left, page.y + 16, width, styles.company),
  );
  page.y += 40;
  const room = width - LABEL;
  for (const [label = '', value = ''] of factsOf(page, acceptance)) {
    if (value === '') continue;
    tags.element('P', () => {
      drawer.label(label, left, page.y, LABEL - 8, styles.small);
      for (const line of drawer.lines(value, room, styles.body)) {
        drawer.line(line, left + LABEL, page.y, room, styles.body);
        page.y += LINE;
      }
    });
    page.y += 4;
  }
  page.y += LINE;
  tags.element('P', () => {
    for (const line of drawer.lines(statement, width * 0.86, styles.small)) {
      drawer.line(line, left, page.y, width, styles.small);
      page.y += LINE;
    }
  });
};
