import * as v from 'valibot';
import { defineEndpoints } from '../endpoint.ts';
import { equipmentId } from '../equipment.ts';
import * as files from '../files.ts';
import { jobId } from '../jobs.ts';
import { routes } from '../routes.ts';
import { Service, serviceId } from '../serviceCatalog.ts';

export const fileEndpoints = defineEndpoints({
  getJobEquipment: {
    route: routes.getJobEquipment,
    access: 'technician',
    tag: 'Jobs',
    summary: 'Photos of the equipment that a job names, and what was done to it before',
    params: jobId,
    response: v.array(files.EquipmentOfJob),
  },
  getJobAttachments: {
    route: routes.getJobAttachments,
    access: 'technician',
    tag: 'Jobs',
    summary: 'A job’s attachments with links to open them, oldest first',
    params: jobId,
    response: v.array(files.JobAttachment),
  },
  uploadJobAttachment: {
    route: routes.uploadJobAttachment,
    access: 'technician',
    tag: 'Jobs',
    summary: 'Attach a file to a job; a technician: to their own',
    params: jobId,
    idempotent: true,
    upload: files.attachmentUpload,
    response: files.JobAttachment,
    status: 201,
  },
  deleteJobAttachment: {
    route: routes.deleteJobAttachment,
    access: 'technician',
    tag: 'Jobs',
    summary: 'Delete an attachment, for good',
    params: files.attachmentId,
    response: null,
    status: 204,
  },
  getEquipmentAttachments: {
    route: routes.getEquipmentAttachments,
    access: 'dispatcher',
    tag: 'Clients',
    summary: 'The attachments of a piece of equipment with links to open them, oldest first',
    params: equipmentId,
    response: v.array(files.JobAttachment),
  },
  uploadEquipmentAttachment: {
    route: routes.uploadEquipmentAttachment,
    access: 'dispatcher',
    tag: 'Clients',
    summary: 'Attach a file to a piece of equipment',
    params: equipmentId,
    idempotent: true,
    upload: files.attachmentUpload,
    response: files.JobAttachment,
    status: 201,
  },
  deleteEquipmentAttachment: {
    route: routes.deleteEquipmentAttachment,
    access: 'dispatcher',
    tag: 'Clients',
    summary: 'Delete an attachment of a piece of equipment, for good',
    params: files.equipmentAttachmentId,
    response: null,
    status: 204,
  },
  uploadLogo: {
    route: routes.uploadLogo,
    access: 'admin',
    tag: 'Users',
    summary: 'Put a picture in the place of the business’s logo',
    upload: files.pictureUpload,
    response: files.LogoSaved,
  },
  uploadServiceImage: {
    route: routes.uploadServiceImage,
    access: 'dispatcher',
    tag: 'Service catalog',
    summary: 'Put a picture in the place of a service’s image',
    params: serviceId,
    upload: files.pictureUpload,
    response: Service,
  },
  openFile: {
    route: routes.openFile,
    access: 'public',
    tag: 'Public',
    summary: 'A file by its signed link, until that expires',
    params: files.fileToken,
    produces: 'application/octet-stream',
    response: null,
  },
  openPicture: {
    route: routes.openPicture,
    access: 'public',
    tag: 'Public',
    summary: 'A logo or a service’s image',
    params: files.pictureId,
    produces: 'image/*',
    response: null,
  },
});
