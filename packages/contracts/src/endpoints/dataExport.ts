import { DataExport, DataExportLink, LatestDataExport } from '../dataExport.ts';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';

const tag = 'Your data';

/** The export of everything that a business has (decision 102). */
export const dataExportEndpoints = defineEndpoints({
  getDataExport: {
    route: routes.getDataExport,
    access: 'admin',
    whileClosed: true,
    tag,
    summary: 'The newest export of the business, and how far it is',
    response: LatestDataExport,
  },
  startDataExport: {
    route: routes.startDataExport,
    access: 'admin',
    whileClosed: true,
    stepUp: true,
    tag,
    summary: 'Start an export of everything as a ZIP file, in the background; 409 while one runs',
    response: DataExport,
    status: 202,
  },
  createDataExportLink: {
    route: routes.createDataExportLink,
    access: 'admin',
    whileClosed: true,
    stepUp: true,
    tag,
    summary: 'An address that downloads the export, for 10 to 15 minutes',
    response: DataExportLink,
  },
});
