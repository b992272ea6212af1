import type { AppApi } from '@tradewind/contracts/api';
import { appointmentHandlers } from './appointments/appointments.routes.ts';
import { authHandlers } from './auth/auth.routes.ts';
import type { Tokens } from './auth/tokens.ts';
import { bankHandlers } from './bank/bank.routes.ts';
import type { BankParts } from './bank/connections.ts';
import { bookingHandlers } from './booking/booking.routes.ts';
import { decisionHandlers } from './booking/decisions.routes.ts';
import { catalogHandlers } from './catalog/catalog.routes.ts';
import { clientHandlers } from './clients/clients.routes.ts';
import { compositionHandlers } from './composition/composition.routes.ts';
import type { LiveCompositions } from './composition/live.ts';
import { releaseHandlers } from './composition/releases.routes.ts';
import { documentHandlers } from './documents/documents.routes.ts';
import { type FileParts, fileHandlers } from './files/files.routes.ts';
import { findLogo } from './files/openFile.ts';
import type { Handlers } from './http/context.ts';
import { invoiceHandlers } from './invoices/invoices.routes.ts';
import { jobHandlers } from './jobs/jobs.routes.ts';
import type { Links } from './links/links.ts';
import type { Feed } from './live/feed.ts';
import { liveHandlers } from './live/live.routes.ts';
import { moneyHandlers } from './money/money.routes.ts';
import { pdfHandlers } from './pdf/pdf.routes.ts';
import { createPress } from './pdf/press.ts';
import { healthHandlers } from './platform/health.routes.ts';
import { quoteHandlers } from './quotes/quotes.routes.ts';
import { summaryHandlers } from './summary/summary.routes.ts';
import { userHandlers } from './users/users.routes.ts';

export interface FeatureParts {
  readonly tokens: Tokens;
  readonly links: Links;
  readonly compositions: LiveCompositions;
  /** Absolute folder of published artifacts. */
  readonly artifactsDir: string;
  readonly feed: Feed;
  readonly bank: BankParts;
  readonly files: Omit<FileParts, 'publicUrl'>;
  readonly isServing: () => boolean;
  /** How the world reaches the product; without a slash at its end. */
  readonly publicUrl: string;
}

/**
 * Who answers which calls: every feature's handlers in one table. A call of the contract that
 * nobody answers does not compile.
 */
export const features = ({
  tokens,
  links,
  compositions,
  artifactsDir,
  bank,
  feed,
  files,
  isServing,
  publicUrl,
}: FeatureParts): Handlers<AppApi> => ({
  ...healthHandlers(isServing),
  ...compositionHandlers(compositions),
  ...releaseHandlers({ compositions, artifactsDir }),
  ...authHandlers(tokens),
  ...userHandlers,
  ...clientHandlers,
  ...jobHandlers(links),
  ...appointmentHandlers,
  ...bookingHandlers(links),
  ...decisionHandlers(links),
  ...quoteHandlers({ links, publicUrl }),
  ...invoiceHandlers({ links, publicUrl }),
  ...documentHandlers(links),
  ...pdfHandlers({ links, press: createPress(), findLogo: findLogo(files.store) }),
  ...catalogHandlers,
  ...fileHandlers({ ...files, publicUrl }),
  ...bankHandlers(bank),
  ...summaryHandlers,
  ...moneyHandlers,
  ...liveHandlers(feed),
});
