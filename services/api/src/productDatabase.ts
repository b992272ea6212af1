import type { DataSource } from 'typeorm';
import { secretFunctions } from './accounts/auth/businessOfSecret.ts';
import { keyFunctions } from './accounts/keys/keys.queries.ts';
import { operatedBusinesses } from './accounts/operators/businesses.queries.ts';
import { providerFunctions } from './accounts/users/providers.queries.ts';
import { UserEntity } from './accounts/users/user.entity.ts';
import { InvoiceEntity } from './billing/invoices/invoice.entity.ts';
import { duePlans } from './billing/maintenancePlans/billPlans.ts';
import { MaintenancePlanEntity } from './billing/maintenancePlans/maintenancePlan.entity.ts';
import { QuoteEntity } from './billing/quotes/quote.entity.ts';
import { type ConnectionOptions, configureDataSource } from './database/dataSource.ts';
import { runMigrations } from './database/schema/runMigrations.ts';
import { serverOf } from './database/server/databaseServer.ts';
import type { OwnerFunction } from './database/tenancy/ownerFunction.ts';
import { accountOfEmail } from './engines/accountOfEmail.ts';
import { publicPicture } from './engines/files/files.queries.ts';
import { takeErasableFile, takeFileToErase } from './engines/files/storeUpload.ts';
import { failedMails } from './engines/mail/mailFailures.ts';
import { unsentMail } from './engines/mail/outgoing.queries.ts';
import { strandedMail } from './engines/mail/requeueStrandedMail.ts';
import { expiryFunctions } from './engines/queue/expiredRows.ts';
import { migrateQueues } from './engines/queue/queues.ts';
import { expireEverywhere } from './operations/bookings/calendarLock.ts';
import { ServiceEntity } from './operations/catalog/service.entity.ts';
import { ClientEntity } from './operations/clients/client.entity.ts';
import { ContactEntity } from './operations/contacts/contact.entity.ts';
import {
  servicesOfDirectory,
  servicesOfDirectoryBefore,
} from './operations/directory/directory.queries.ts';
import { EquipmentEntity } from './operations/equipment/equipment.entity.ts';
import { propertiesToLocate } from './operations/geocoding/propertiesToLocate.queries.ts';
import { JobEntity } from './operations/jobs/job.entity.ts';
import { dueReminders } from './operations/messages/reminders.ts';
import { PropertyEntity } from './operations/properties/property.entity.ts';
import { dueRecurrences } from './operations/recurrences/recurrences.queries.ts';
import { busyTimesOfDirectory } from './operations/slots/busyTimes.queries.ts';
import { crewTimesOfDirectory, teamsOfDirectory } from './operations/slots/crewCalendar.queries.ts';
import { VisitEntity } from './operations/visits/visit.entity.ts';
import { operatorAddresses } from './platform/operators/operators.ts';
import { listedProviders } from './platform/site/robots.ts';
import type { Settings } from './settings.ts';

/** Every table that is written through a repository. */
const entities = [
  ClientEntity,
  PropertyEntity,
  VisitEntity,
  ContactEntity,
  EquipmentEntity,
  JobEntity,
  UserEntity,
  QuoteEntity,
  InvoiceEntity,
  MaintenancePlanEntity,
  ServiceEntity,
] as const;

export interface DataSourceOptions extends ConnectionOptions {
  /** Milliseconds that a call waits for a connection, or for a server that does not answer. */
  readonly timeout?: number;
}

/** Creates the product's data source, not yet connected; `poolSize` bounds its connections. */
export const createDataSource = (
  url: string,
  poolSize: number,
  { timeout, ...options }: DataSourceOptions = {},
): DataSource => {
  if (timeout !== undefined)
    for (const each of [url, options.sessionUrl ?? url]) serverOf(each).timeout = timeout;
  return configureDataSource(url, poolSize, entities, options);
};

/** Creates the data source of a process that serves, by its settings. */
export const dataSourceOf = (settings: Settings): DataSource => {
  const { databaseUrl, databasePool, databaseWaitSeconds } = settings;
  const { preparesStatements, sessionDatabaseUrl: sessionUrl } = settings;
  const timeout = databaseWaitSeconds * 1000;
  return createDataSource(databaseUrl, databasePool, { timeout, preparesStatements, sessionUrl });
};

/**
 * Every statement that looks beyond one business (decision 96). A new one is a reason to look for
 * another way first.
 */
export const ownerFunctions: readonly OwnerFunction[] = [
  accountOfEmail,
  ...secretFunctions,
  ...keyFunctions,
  ...providerFunctions,
  ...[
    servicesOfDirectory,
    servicesOfDirectoryBefore,
    busyTimesOfDirectory,
    teamsOfDirectory,
    crewTimesOfDirectory,
    listedProviders,
    publicPicture,
  ],
  ...[unsentMail, strandedMail, expireEverywhere, dueReminders, duePlans, takeErasableFile],
  ...[takeFileToErase, dueRecurrences, propertiesToLocate],
  ...[failedMails, operatedBusinesses, operatorAddresses],
  ...expiryFunctions,
];

/**
 * Brings the schema and the queues up to date, and what keeps businesses apart; of several processes
 * one does it, the others wait. `onWait` gets a line for each wait for calls that hold a lock.
 */
export const migrate = (
  { databaseUrl, migrationDatabaseUrl }: Pick<Settings, 'databaseUrl' | 'migrationDatabaseUrl'>,
  onWait?: (line: string) => void,
): Promise<void> =>
  runMigrations({
    ownerUrl: migrationDatabaseUrl,
    runtimeUrl: databaseUrl,
    functions: ownerFunctions,
    migrateQueues,
    ...(onWait && { onWait }),
  });
