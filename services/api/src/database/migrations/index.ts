import {
  ActivityOrder1763694000000,
  MailAndLive1763697600000,
  ServiceActivity1763715600000,
} from './activity.ts';
import {
  AnswerInvoicedJobs1765030220051,
  AnswerPaidJobs1765030220100,
} from './answeredElsewhere.ts';
import { AskedForOfJob1765030220080, AskedForOfJobValid1765030220081 } from './askedForOfJob.ts';
import { Bank1763712000000 } from './bank.ts';
import { BookingRequests1763810104000 } from './bookingRequests.ts';
import { Canaries1765020000000 } from './canaries.ts';
import { CrewBookings1764011000001, Crews1764011000000 } from './crews.ts';
import { Domain1763683200000 } from './domain.ts';
import { EmailProof1763760077000 } from './emailProof.ts';
import {
  Anonymizing1763830103000,
  Closure1763810103000,
  DataExport1763810102000,
  VisitorLines1764010700000,
  VisitorMailLines1764010700003,
} from './exportAndErasure.ts';
import { Factors1763770069000 } from './factors.ts';
import { FillDraftNames1765030220022 } from './fillDraftNames.ts';
import { FirstAcceptanceOfQuote1765030220090 } from './firstAcceptanceOfQuote.ts';
import {
  FirstJobOfQuote1765030220023,
  FirstJobOfQuoteValid1765030220024,
  QuotesOfFirstJob1765030220025,
} from './firstJobOfQuote.ts';
import { FixedPriceOfQuote1765030220050 } from './fixedPriceOfQuote.ts';
import {
  EndingLinks1763840092000,
  IssuedInvoices1763860108000,
  QuoteAcceptances1763840091000,
  VoidInvoices1763840093000,
} from './issuedDocuments.ts';
import { ApiKeys1763770081000, DeployKeys1763820099000 } from './keys.ts';
import { BillingLists1763690400000, DocumentPdfs1763704800000 } from './listIndexesAndPdfs.ts';
import {
  FillPlanJobServices1765030200000,
  MaintenancePlanJobs1764010170001,
} from './maintenancePlanJobs.ts';
import {
  MaintenancePlans1764010170000,
  PlansOfProperty1764010400002,
  PropertyOfPlan1764010400000,
  PropertyOfPlanValid1764010400001,
} from './maintenancePlans.ts';
import { InvitedMembers1763880110000, MemberExceptions1763870106000 } from './memberColumns.ts';
import { SqlMigration } from './migrationClass.ts';
import {
  Maintenance1764000126000,
  Operators1765030188000,
  ReleaseUsage1765030190000,
  SchemaVersion1763850118000,
  Suspension1764000125000,
} from './operatorState.ts';
import {
  MailAllowance1763820097000,
  MailedLead1765030210000,
  MailLease1763850120000,
  VisitMails1764010132003,
} from './outgoingMailColumns.ts';
import {
  Equipment1764010160005,
  JobsOfEquipment1764010160006,
} from './properties/createEquipment.ts';
import {
  ContactSearch1764010800007,
  Properties1764010133000,
} from './properties/createProperties.ts';
import {
  EquipmentFiles1764010200001,
  EquipmentFilesValid1764010200002,
  EquipmentLabels1764010200004,
  FilesOfEquipment1764010200003,
  LabelOfEquipment1764010200005,
} from './properties/equipmentFiles.ts';
import { FillProperties1764010133001 } from './properties/fillProperties.ts';
import {
  InvoicesOfProperty1764010160004,
  JobsOfProperty1764010160002,
  NamedProperties1764010160000,
  NamedPropertiesValid1764010160001,
  QuotesOfProperty1764010160003,
} from './properties/namedProperties.ts';
import {
  PropertiesToLocate1764012000001,
  PropertiesToRefine1764012000002,
  PropertyPlaces1764012000000,
} from './properties/propertyPlaces.ts';
import {
  DeletedEarlierDays1764010700002,
  EarlierClocks1765030220027,
  EarlierDays1764010600000,
  EarlierTemplates1765030220120,
  HelpersOfDeletedVisit1765030220121,
  LeftOutVisits1765030220028,
  Recurrences1764010150000,
  VisitOfDay1764010150001,
} from './recurrences/createRecurrences.ts';
import { FillLeftOut1765030220131, LeftOut1765030220130 } from './recurrences/leftOut.ts';
import { VisitsToDecide1765030220060 } from './recurrences/visitsToDecide.ts';
import { RemoteVitals1765010000000 } from './remoteVitals.ts';
import { SecurityLog1763740071000 } from './securityLog.ts';
import { Sessions1763750066000 } from './sessions.ts';
import {
  FileToEraseKey1763950119002,
  ShardingKeys1763950119003,
  StoredFileById1763950119001,
} from './shardingKeys.ts';
import { StoredFiles1763708400000 } from './storedFiles.ts';
import {
  UnaccentedClients1764010800001,
  UnaccentedInvoices1764010800005,
  UnaccentedJobs1764010800003,
  UnaccentedProperties1764010800002,
  UnaccentedQuotes1764010800004,
  UnaccentedServices1764010800006,
  UnaccentedText1764010800000,
} from './unaccentedSearch.ts';
import { Visits1764010132000 } from './visits/createVisits.ts';
import { FillVisits1764010132001 } from './visits/fillVisits.ts';
import {
  FirstVisitMadeAgain1765030220110,
  MoveRecurringJobs1765030220111,
} from './visits/firstVisitMadeAgain.ts';
import { CancelOnlyVisit1764010132002 } from './visits/jobCancellationTrigger.ts';
import { CompletedAgain1765030220026 } from './visits/jobCompletedAgain.ts';
import { MoreToCome1764010140000 } from './visits/moreToCome.ts';
import {
  MoveCancelledJobs1765030220021,
  ShownVisitOfCancelledJob1765030220020,
} from './visits/shownVisitOfCancelledJob.ts';

/** An edition chooses its remotes and their order; releases are listed newest first. */
class EditionRemotes1763701200000 extends SqlMigration {
  readonly sql = `
      -- Null: every remote that is released.
      alter table edition add column remotes text[];
      create index release_newest on release (published_at desc, name desc, version desc);
    `;
}

/** A business belongs to the edition through whose host name it was opened. */
class BusinessEdition1763722800000 extends SqlMigration {
  readonly sql = `
      -- Null: the edition of the public address.
      alter table business add column edition text references edition;
    `;
}

const setup = `
  -- What of the first steps is done and dismissed, and the ids of the sample data (decision 61).
  -- A business that exists already has done them.
  alter table business add column setup jsonb not null default '{"dismissed": true}';
  alter table business alter column setup set default '{}';
`;

/** The first steps of a new business. */
class Setup1763730061000 extends SqlMigration {
  readonly sql = setup;
}

const identities = `
  -- Who signs in through an identity provider. Looked up before the tenant is known, as e-mail
  -- addresses are.
  create table user_identity (
    issuer text not null,
    subject text not null,
    business_id uuid not null,
    user_id uuid not null,
    created_at timestamptz(3) not null default now(),
    primary key (issuer, subject),
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );
  create index user_identity_user on user_identity (business_id, user_id);

  -- Opens a session once, for the browser that has just come back from a provider.
  create table sign_in_code (
    code_hash bytea primary key,
    business_id uuid not null,
    user_id uuid not null,
    remember boolean not null,
    expires_at timestamptz(3) not null,
    foreign key (business_id, user_id) references app_user (business_id, id) on delete cascade
  );
`;

/** Sign-in through identity providers. */
class Identities1763719200000 extends SqlMigration {
  readonly sql = identities;
}

/** A job whose invoice or payment is kept outside of the product says so. */
class JobElsewhere1763730041000 extends SqlMigration {
  readonly sql = `
      alter table job add column invoiced_elsewhere boolean not null default false;
      alter table job add column paid_elsewhere boolean not null default false;
    `;
}

/** Jobs are listed by the day of the visit, also those without one. */
class JobDates1763730042000 extends SqlMigration {
  readonly sql = `
      create index job_by_date on job
        (business_id, coalesce(starts_at, timestamptz '1970-01-01 00:00:00+00'), id);
    `;
}

/** The city of a ZIP code is found among the business's clients. */
class ClientPlaces1763730043000 extends SqlMigration {
  readonly sql = `create index client_by_zip on client (business_id, left(zip, 5))`;
}

/** Adds the start that a mail about an appointment names, so that no start is mailed twice. */
class CustomerMessages1763730046000 extends SqlMigration {
  readonly sql = `
      -- The start of which a mail about an appointment tells.
      alter table outgoing_mail add column starts_at timestamptz(3);
      drop index job_to_remind;
      create index job_to_remind on job (starts_at) where status = 'scheduled';
    `;
}

/**
 * Every change of the schema, oldest first, by the time in its name; one that has run is never
 * edited. CONTRIBUTING says what a new one may do while calls run.
 */
export const migrations = [
  Domain1763683200000,
  BillingLists1763690400000,
  ActivityOrder1763694000000,
  MailAndLive1763697600000,
  EditionRemotes1763701200000,
  DocumentPdfs1763704800000,
  StoredFiles1763708400000,
  Bank1763712000000,
  ServiceActivity1763715600000,
  Identities1763719200000,
  BusinessEdition1763722800000,
  JobElsewhere1763730041000,
  JobDates1763730042000,
  ClientPlaces1763730043000,
  CustomerMessages1763730046000,
  Setup1763730061000,
  SecurityLog1763740071000,
  Sessions1763750066000,
  EmailProof1763760077000,
  Factors1763770069000,
  ApiKeys1763770081000,
  DataExport1763810102000,
  Closure1763810103000,
  BookingRequests1763810104000,
  MailAllowance1763820097000,
  DeployKeys1763820099000,
  Anonymizing1763830103000,
  QuoteAcceptances1763840091000,
  EndingLinks1763840092000,
  VoidInvoices1763840093000,
  SchemaVersion1763850118000,
  MailLease1763850120000,
  IssuedInvoices1763860108000,
  MemberExceptions1763870106000,
  InvitedMembers1763880110000,
  StoredFileById1763950119001,
  FileToEraseKey1763950119002,
  ShardingKeys1763950119003,
  Suspension1764000125000,
  Maintenance1764000126000,
  Visits1764010132000,
  FillVisits1764010132001,
  CancelOnlyVisit1764010132002,
  VisitMails1764010132003,
  Properties1764010133000,
  FillProperties1764010133001,
  MoreToCome1764010140000,
  Recurrences1764010150000,
  VisitOfDay1764010150001,
  NamedProperties1764010160000,
  NamedPropertiesValid1764010160001,
  JobsOfProperty1764010160002,
  QuotesOfProperty1764010160003,
  InvoicesOfProperty1764010160004,
  Equipment1764010160005,
  JobsOfEquipment1764010160006,
  MaintenancePlans1764010170000,
  MaintenancePlanJobs1764010170001,
  EquipmentFiles1764010200001,
  EquipmentFilesValid1764010200002,
  FilesOfEquipment1764010200003,
  EquipmentLabels1764010200004,
  LabelOfEquipment1764010200005,
  PropertyOfPlan1764010400000,
  PropertyOfPlanValid1764010400001,
  PlansOfProperty1764010400002,
  EarlierDays1764010600000,
  VisitorLines1764010700000,
  DeletedEarlierDays1764010700002,
  VisitorMailLines1764010700003,
  UnaccentedText1764010800000,
  UnaccentedClients1764010800001,
  UnaccentedProperties1764010800002,
  UnaccentedJobs1764010800003,
  UnaccentedQuotes1764010800004,
  UnaccentedInvoices1764010800005,
  UnaccentedServices1764010800006,
  ContactSearch1764010800007,
  Crews1764011000000,
  CrewBookings1764011000001,
  PropertyPlaces1764012000000,
  PropertiesToLocate1764012000001,
  PropertiesToRefine1764012000002,
  RemoteVitals1765010000000,
  Canaries1765020000000,
  Operators1765030188000,
  ReleaseUsage1765030190000,
  FillPlanJobServices1765030200000,
  MailedLead1765030210000,
  ShownVisitOfCancelledJob1765030220020,
  MoveCancelledJobs1765030220021,
  FillDraftNames1765030220022,
  FirstJobOfQuote1765030220023,
  FirstJobOfQuoteValid1765030220024,
  QuotesOfFirstJob1765030220025,
  CompletedAgain1765030220026,
  EarlierClocks1765030220027,
  LeftOutVisits1765030220028,
  FixedPriceOfQuote1765030220050,
  AnswerInvoicedJobs1765030220051,
  VisitsToDecide1765030220060,
  AskedForOfJob1765030220080,
  AskedForOfJobValid1765030220081,
  FirstAcceptanceOfQuote1765030220090,
  AnswerPaidJobs1765030220100,
  FirstVisitMadeAgain1765030220110,
  MoveRecurringJobs1765030220111,
  EarlierTemplates1765030220120,
  HelpersOfDeletedVisit1765030220121,
  LeftOut1765030220130,
  FillLeftOut1765030220131,
] as const;
