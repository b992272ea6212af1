import { availableParallelism } from 'node:os';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { ApiError } from '../../http/apiError.ts';
import { createProcessPool } from '../processes/processPool.ts';
import { WorkerEndedError } from '../processes/workerProcess.ts';
import type { PdfInput } from './renderPdf.ts';

/** Increase it when the layout changes: stored PDFs are then rendered again. */
export const TEMPLATE_VERSION = 9;

/** Renders PDFs in processes of their own, in which businesses take turns (decision 97). */
export interface PdfWorker {
  /**
   * @throws ApiError 422 `document_too_long` for a document that takes too much text, time or
   *   memory; 503 when too many of the business wait.
   */
  render(businessId: string, input: PdfInput): Promise<Uint8Array>;
}

/** Characters of everything on a document: about a hundred pages. */
const MOST_TEXT = 250_000;

type Texts = Pick<CustomerDocument, 'items' | 'notes' | 'terms'>;

const lengthOf = ({ items, notes, terms }: Texts) =>
  items.reduce(
    (sum, { description, section = '' }) => sum + description.length + section.length,
    notes.length + terms.length,
  );

/** Whether a document has more text than a PDF may have. */
export const isTooLongForPdf = (document: Texts): boolean => lengthOf(document) > MOST_TEXT;

const tooLong = (cause?: unknown) => new ApiError('document_too_long', { cause });

/** The processes start with the first documents and do not keep this one alive. */
export const createPdfWorker = (): PdfWorker => {
  // One processor is for the API and the database.
  const atOnce = Math.max(1, availableParallelism() - 1);
  const pool = createProcessPool<PdfInput, Uint8Array>({
    file: new URL('./pdf.process.ts', import.meta.url),
    name: 'PDF worker',
    size: Math.min(4, Math.max(2, atOnce)),
    atOnce,
    timeLimit: 30_000,
    memoryLimit: 512,
    endsWhenIdle: 60_000,
  });
  return {
    render: async (businessId, input) => {
      if (isTooLongForPdf(input.document)) throw tooLong();
      try {
        return await pool.run(input, businessId);
      } catch (error) {
        throw error instanceof WorkerEndedError ? tooLong(error) : error;
      }
    },
  };
};
