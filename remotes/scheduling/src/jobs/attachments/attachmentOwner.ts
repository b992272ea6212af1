/** What has attachments: a job, or a piece of equipment. */
export interface AttachmentOwner {
  readonly kind: 'job' | 'equipment';
  readonly id: string;
}

/** The calls for the attachments of each, and whose responses a change of them makes stale. */
export const attachmentCalls = {
  job: {
    list: 'getJobAttachments',
    upload: 'uploadJobAttachment',
    remove: 'deleteJobAttachment',
    changes: 'job',
  },
  equipment: {
    list: 'getEquipmentAttachments',
    upload: 'uploadEquipmentAttachment',
    remove: 'deleteEquipmentAttachment',
    changes: 'client',
  },
} as const;
