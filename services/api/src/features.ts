import type { AppApi } from '@tradewind/contracts/api';
import { accountHandlers } from './accounts/auth/account.routes.ts';
import { authHandlers } from './accounts/auth/auth.routes.ts';
import { businessFactorHandlers } from './accounts/auth/factors/businessFactors.routes.ts';
import { ownFactorHandlers } from './accounts/auth/factors/ownFactors.routes.ts';
import { factorSignInHandlers } from './accounts/auth/factors/signIn.routes.ts';
import type { FactorDependencies } from './accounts/auth/factors/verifyFactor.ts';
import type { CheckPassword } from './accounts/auth/passwordCheck/passwordCheck.ts';
import { sessionHandlers } from './accounts/auth/sessions/sessions.routes.ts';
import { createSignIn } from './accounts/auth/sessions/signIn.ts';
import { stepUpHandlers } from './accounts/auth/stepUp/stepUp.routes.ts';
import type { Tokens } from './accounts/auth/tokens.ts';
import { closureHandlers } from './accounts/closure/closure.routes.ts';
import { dataExportHandlers } from './accounts/dataExport/dataExport.routes.ts';
import { type KeyHandlerDependencies, keyHandlers } from './accounts/keys/keys.routes.ts';
import { operatedBusinessHandlers } from './accounts/operators/businesses.routes.ts';
import { securityLogHandlers } from './accounts/securityLog/securityLog.routes.ts';
import { setupHandlers } from './accounts/setup/setup.routes.ts';
import { memberHandlers } from './accounts/team/members.routes.ts';
import type { ReleaseVisits } from './accounts/team/updateMember.ts';
import { userHandlers } from './accounts/users/users.routes.ts';
import { bankHandlers } from './billing/bank/bank.routes.ts';
import type { BankDependencies } from './billing/bank/connections.ts';
import { customerDocumentHandlers } from './billing/customerDocuments/customerDocuments.routes.ts';
import { updateDraftsOfClient } from './billing/documents/updateDrafts.ts';
import { invoiceHandlers } from './billing/invoices/invoices.routes.ts';
import { maintenancePlanHandlers } from './billing/maintenancePlans/maintenancePlans.routes.ts';
import { findJobDocuments } from './billing/overview/jobDocuments.ts';
import { moneyHandlers } from './billing/overview/money.routes.ts';
import { moveDocumentsOfJob } from './billing/overview/moveDocumentsOfJob.ts';
import { summaryHandlers } from './billing/overview/summary.routes.ts';
import { linkQuoteToJob } from './billing/quotes/linkQuoteToJob.ts';
import { quoteHandlers } from './billing/quotes/quotes.routes.ts';
import { sampleDataHandlers } from './billing/sampleData/sampleData.routes.ts';
import { findLogo } from './engines/files/openFile.ts';
import type { SignedLinks } from './engines/linkTokens.ts';
import type { Feed } from './engines/live/feed.ts';
import { liveHandlers } from './engines/live/live.routes.ts';
import type { PdfWorker } from './engines/pdf/pdfWorker.ts';
import type { CountCall, Handlers } from './http/context.ts';
import { appointmentHandlers } from './operations/appointments/appointments.routes.ts';
import { renewCrewMails } from './operations/bookings/renewCrewMails.ts';
import { catalogHandlers } from './operations/catalog/catalog.routes.ts';
import { clientHandlers } from './operations/clients/clients.routes.ts';
import { contactHandlers } from './operations/contacts/contacts.routes.ts';
import { directoryHandlers } from './operations/directory/directory.routes.ts';
import { driveHandlers } from './operations/dispatch/drives.routes.ts';
import { orderHandlers } from './operations/dispatch/order.routes.ts';
import { equipmentHandlers } from './operations/equipment/equipment.routes.ts';
import { type FileDependencies, fileHandlers } from './operations/files/files.routes.ts';
import { jobHandlers } from './operations/jobs/jobs.routes.ts';
import { moveJobsWithAddress } from './operations/jobs/moveJobsWithAddress.ts';
import { messageHandlers } from './operations/messages/messages.routes.ts';
import { bookingHandlers, decisionHandlers } from './operations/onlineBooking/booking.routes.ts';
import { clientDataHandlers } from './operations/personalData/clientData.routes.ts';
import { propertyHandlers } from './operations/properties/properties.routes.ts';
import { convertRecurrences } from './operations/recurrences/convertRecurrences.ts';
import { followHours } from './operations/recurrences/followHours.ts';
import { recurrenceHandlers } from './operations/recurrences/recurrences.routes.ts';
import { visitHandlers } from './operations/visits/visits.routes.ts';
import { canaryHandlers } from './platform/canary/canaries.routes.ts';
import { type HealthDependencies, healthHandlers } from './platform/health.routes.ts';
import { consoleHandlers } from './platform/operators/console.routes.ts';
import { deployKeyHandlers } from './platform/releases/deployKeys/deployKeys.routes.ts';
import type { LiveCompositions } from './platform/releases/liveCompositions.ts';
import {
  compositionHandlers,
  type ReleaseDependencies,
  releaseHandlers,
} from './platform/releases/releases.routes.ts';
import { type VitalsDependencies, vitalsHandlers } from './platform/vitals/vitals.routes.ts';

export interface FeatureDependencies {
  readonly tokens: Tokens;
  readonly keys: KeyHandlerDependencies;
  readonly checkPassword: CheckPassword;
  readonly requireVerifiedEmail: boolean;
  readonly count: CountCall;
  readonly factors: FactorDependencies;
  readonly links: SignedLinks;
  readonly releaseVisits: ReleaseVisits;
  readonly compositions: LiveCompositions;
  readonly releases: Omit<ReleaseDependencies, 'compositions' | 'publicUrl'>;
  readonly vitals: VitalsDependencies;
  readonly feed: Feed;
  /** Seconds that a response of a replica may be old; 0 without one. */
  readonly replicaLag: number;
  readonly bank: BankDependencies;
  readonly files: Omit<FileDependencies, 'publicUrl'>;
  /** Multiplies limits that are not counted by calls; at least 1. */
  readonly limitScale: number;
  readonly pdfWorker: PdfWorker;
  readonly keepIssued: boolean;
  readonly health: HealthDependencies;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * The handlers of all features in one table. A call of the contract without a handler does not
 * compile.
 */
export const features = ({
  tokens,
  keys,
  checkPassword,
  requireVerifiedEmail,
  count,
  factors,
  links,
  releaseVisits,
  compositions,
  releases,
  vitals,
  bank,
  feed,
  replicaLag,
  files,
  limitScale,
  pdfWorker,
  keepIssued,
  health,
  publicUrl,
}: FeatureDependencies): Handlers<AppApi> => ({
  ...healthHandlers(health),
  ...compositionHandlers(compositions, vitals.isOn),
  ...releaseHandlers({ compositions, publicUrl, ...releases }),
  ...canaryHandlers(releases),
  ...deployKeyHandlers,
  ...consoleHandlers(releases.artifactsDir),
  ...operatedBusinessHandlers,
  ...vitalsHandlers(vitals),
  ...sessionHandlers,
  ...stepUpHandlers({ count, factors }),
  ...authHandlers({
    signIn: createSignIn(tokens),
    checkPassword,
    requireVerifiedEmail,
    releaseVisits,
  }),
  ...factorSignInHandlers({ ...factors, signIn: createSignIn(tokens) }),
  ...ownFactorHandlers({ ...factors, publicUrl }),
  ...businessFactorHandlers,
  ...accountHandlers({ checkPassword, count, releaseVisits }),
  ...userHandlers({ convertWallTimes: convertRecurrences, followHours }),
  ...directoryHandlers,
  ...memberHandlers(releaseVisits),
  ...securityLogHandlers,
  ...closureHandlers,
  ...dataExportHandlers(files.fileLinks),
  ...keyHandlers(keys),
  ...setupHandlers,
  ...sampleDataHandlers,
  ...clientHandlers(moveJobsWithAddress, updateDraftsOfClient, renewCrewMails),
  ...clientDataHandlers,
  ...propertyHandlers(moveJobsWithAddress, renewCrewMails),
  ...contactHandlers,
  ...equipmentHandlers,
  ...jobHandlers(links, {
    find: findJobDocuments,
    linkQuoteToJob,
    move: moveDocumentsOfJob,
  }),
  ...visitHandlers(links),
  ...recurrenceHandlers(links),
  ...messageHandlers({ publicUrl }),
  ...appointmentHandlers,
  ...driveHandlers,
  ...orderHandlers(links),
  ...bookingHandlers({ links, limitScale }),
  ...decisionHandlers(links),
  ...quoteHandlers({ links, publicUrl }),
  ...invoiceHandlers({ links, publicUrl, keepIssued }),
  ...maintenancePlanHandlers,
  ...customerDocumentHandlers({
    links,
    store: files.store,
    pdfWorker,
    findLogo: findLogo(files.store),
  }),
  ...catalogHandlers,
  ...fileHandlers({ ...files, publicUrl }),
  ...bankHandlers(bank),
  ...summaryHandlers,
  ...moneyHandlers,
  ...liveHandlers(feed, replicaLag),
});
