const documentList = new Intl.ListFormat('en-US');

/** Messages of the job screens (specification 1, sections 5 and 8). */
export const jobMessages = {
  title: 'Title is required',
  client: 'Please select a client',
  clientOnEdit: 'Client is required',
  date: 'Scheduled date is required',
  service: 'Choose a service of the catalog.',
  clientOfDocuments: (documents: readonly string[], client: string) =>
    `This job has ${documentList.format(documents)} for ${client}, so its customer stays.`,
  quoteHasJob: 'This quote already has a job.',
  invalidId: 'Invalid job ID',
  invalidIdForUpdate: 'Invalid job ID for update',
  invalidIdForStatus: 'Invalid job ID for status update',
  createFailed: 'Failed to create job',
  loadFailed: 'Failed to load job information. Please try again.',
  editLoadFailed: 'Failed to load job data. Please try again.',
  updateFailed: 'Failed to update job. Please try again.',
  listLoadFailed: 'The jobs could not be loaded.',
  takenAt: 'The time of a step must be within the last 24 hours.',
  noneWithStatus: 'No jobs found with the selected status.',
} as const;
