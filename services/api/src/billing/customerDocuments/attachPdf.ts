import type { Logger } from 'pino';
import type { Db } from '../../database/db.ts';
import type { MailKind } from '../../engines/mail/outbox.ts';
import type { OutgoingMail } from '../../engines/mail/outgoing.queries.ts';
import { findDocument } from './customerDocuments.queries.ts';
import { documentPdf, type PdfParts } from './documentPdf.ts';

/** A file that goes with a mail. */
interface Enclosure {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Finds what goes with a mail. */
export type Enclose = (db: Db, mail: OutgoingMail) => Promise<readonly Enclosure[]>;

const enclosed: Partial<Record<MailKind, 'quote' | 'invoice'>> = {
  'quote-sent': 'quote',
  'invoice-sent': 'invoice',
};

/**
 * The paper itself, as PDF, with the mail that sends a quote or an invoice. A paper that is gone
 * or cannot be printed keeps no mail from leaving: its link says the rest.
 */
export const enclosePapers =
  (parts: PdfParts, log: Pick<Logger, 'warn'>): Enclose =>
  async (db, { id, kind, business_id: businessId, entity_id: entityId }) => {
    const paper = enclosed[kind];
    if (paper === undefined || businessId === null || entityId === null) return [];
    try {
      const target = { businessId, id: entityId, sequence: 0 };
      // A savepoint: what fails here must not end the transaction that sends the mail.
      const { body, filename, contentType } = await db.transaction(async (tx) =>
        documentPdf(tx, parts, await findDocument(tx, paper, target)),
      );
      return [{ filename, contentType, content: body }];
    } catch (err) {
      log.warn({ err, mail: id }, 'a mail leaves without its PDF');
      return [];
    }
  };
