import { defineEndpoints } from './endpoint.ts';
import { accountEndpoints } from './endpoints/account.ts';
import { keyEndpoints } from './endpoints/apiKeys.ts';
import { appointmentEndpoints, bookingEndpoints } from './endpoints/appointments.ts';
import { authEndpoints } from './endpoints/auth.ts';
import { bankEndpoints } from './endpoints/bank.ts';
import { clientDataEndpoints, clientEndpoints } from './endpoints/clients.ts';
import { closureEndpoints } from './endpoints/closure.ts';
import { customerMessageEndpoints } from './endpoints/customerMessages.ts';
import { dataExportEndpoints } from './endpoints/dataExport.ts';
import { dispatchEndpoints } from './endpoints/dispatch.ts';
import { equipmentEndpoints } from './endpoints/equipment.ts';
import { fileEndpoints } from './endpoints/files.ts';
import { documentEndpoints, invoiceEndpoints, pdfEndpoints } from './endpoints/invoices.ts';
import { jobEndpoints } from './endpoints/jobs.ts';
import { maintenancePlanEndpoints } from './endpoints/maintenancePlans.ts';
import { operatorEndpoints } from './endpoints/operators.ts';
import { platformEndpoints } from './endpoints/platform.ts';
import { contactEndpoints, propertyEndpoints } from './endpoints/properties.ts';
import { quoteEndpoints } from './endpoints/quotes.ts';
import { recurrenceEndpoints } from './endpoints/recurrences.ts';
import { canaryEndpoints, deployKeyEndpoints, releaseEndpoints } from './endpoints/releases.ts';
import {
  businessFactorEndpoints,
  factorSignInEndpoints,
  ownFactorEndpoints,
} from './endpoints/secondFactors.ts';
import { securityLogEndpoints } from './endpoints/securityLog.ts';
import { serviceEndpoints } from './endpoints/serviceCatalog.ts';
import { sessionEndpoints } from './endpoints/sessions.ts';
import { setupEndpoints } from './endpoints/setup.ts';
import { stepUpEndpoints } from './endpoints/stepUp.ts';
import { userEndpoints } from './endpoints/users.ts';
import { visitEndpoints } from './endpoints/visits.ts';
import { vitalsEndpoints } from './endpoints/vitals.ts';

/** The endpoint table: every call of the API. */
export const api = defineEndpoints({
  ...platformEndpoints,
  ...authEndpoints,
  ...sessionEndpoints,
  ...stepUpEndpoints,
  ...accountEndpoints,
  ...factorSignInEndpoints,
  ...ownFactorEndpoints,
  ...businessFactorEndpoints,
  ...userEndpoints,
  ...securityLogEndpoints,
  ...dataExportEndpoints,
  ...closureEndpoints,
  ...keyEndpoints,
  ...setupEndpoints,
  ...clientEndpoints,
  ...clientDataEndpoints,
  ...propertyEndpoints,
  ...contactEndpoints,
  ...equipmentEndpoints,
  ...jobEndpoints,
  ...visitEndpoints,
  ...recurrenceEndpoints,
  ...customerMessageEndpoints,
  ...appointmentEndpoints,
  ...dispatchEndpoints,
  ...bookingEndpoints,
  ...quoteEndpoints,
  ...invoiceEndpoints,
  ...maintenancePlanEndpoints,
  ...documentEndpoints,
  ...pdfEndpoints,
  ...serviceEndpoints,
  ...fileEndpoints,
  ...bankEndpoints,
  ...releaseEndpoints,
  ...canaryEndpoints,
  ...deployKeyEndpoints,
  ...operatorEndpoints,
  ...vitalsEndpoints,
});
export type AppApi = typeof api;
