import type { fileEndpoints } from '@tradewind/contracts/endpoints/files';
import type { Attachment } from '@tradewind/contracts/jobs';
import type { InferOutput } from 'valibot';
import { settingsSavedActivity } from '../../accounts/users/updateUser.ts';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { type FileLinks, linkExpiry } from '../../engines/files/fileLinks.ts';
import { type FileOwner, findAttachments } from '../../engines/files/files.queries.ts';
import { openPicture, openSigned } from '../../engines/files/openFile.ts';
import type { PictureWorker } from '../../engines/files/pictures/pictureWorker.ts';
import { eraseFiles, type Storage, storeUpload } from '../../engines/files/storeUpload.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor, Handlers, MemberContext, Receiving } from '../../http/context.ts';
import { presentService, serviceActivity } from '../catalog/catalog.presenter.ts';
import { getService } from '../catalog/catalog.queries.ts';
import { getEquipment } from '../equipment/equipment.queries.ts';
import { getVisibleJob } from '../jobs/jobs.queries.ts';
import {
  listOnEquipment,
  listOnJob,
  presentAttachment,
  removeFromEquipment,
  removeFromJob,
} from './attachments.ts';
import { findEquipmentOfJob } from './jobEquipment.ts';

export interface FileDependencies extends Storage {
  readonly fileLinks: FileLinks;
  readonly pictureWorker: PictureWorker;
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
}

const setLogo = `
  update business set preferences = preferences || jsonb_build_object('logoUrl', $2::text),
    version = version + 1, updated_at = now()
  where id = $1`;

const setImage = `
  update service set image_url = $3, version = version + 1, updated_at = now()
  where business_id = $1 and id = $2`;

/** Attachments of jobs, logos and pictures of the catalog. */
export const fileHandlers = (dependencies: FileDependencies): Handlers<typeof fileEndpoints> => {
  const { store, keptDays, fileLinks, pictureWorker, publicUrl } = dependencies;
  const pictureUrl = (id: string) => `${publicUrl}/api/files/public/${id}`;
  /** Bytes that cannot be erased now are erased by the maintenance task. */
  const erase = ({ db, log }: MemberContext) =>
    eraseFiles(db, store, keptDays).catch((err: unknown) =>
      log.warn({ err }, 'files wait to be erased'),
    );
  const attachmentsOf = async (db: Db, { businessId }: Actor, owner: FileOwner) => {
    const expiresAt = linkExpiry(new Date());
    const found = await findAttachments(db, businessId, owner);
    return found.map((file) => presentAttachment(file, fileLinks, expiresAt));
  };
  /** Receives and stores a file; `list` adds it to what its owner shows, in the same transaction. */
  const attach = async (
    { receive, keepOnce }: Receiving,
    { db, actor }: MemberContext,
    owner: FileOwner,
    list: (tx: Db, attachment: InferOutput<typeof Attachment>) => Promise<void>,
  ) => {
    const received = await receive();
    const { name, contentType } = received;
    const kept = await pictureWorker.prepareAttachment(actor.businessId, received);
    const { size } = kept.original;
    const file = { purpose: 'attachment', owner, name, contentType, ...kept } as const;
    const listed = async (tx: Db, _id: string) => {
      await list(tx, { _id, name, size, contentType });
      return _id;
    };
    const keep = (create: (tx: Db) => Promise<string>) => keepOnce(received, create);
    const id = await storeUpload(db, dependencies, actor, file, listed, keep);
    const [attached] = (await attachmentsOf(db, actor, owner)).filter(({ _id }) => _id === id);
    if (attached === undefined) throw notFound();
    return attached;
  };

  return {
    getJobEquipment: async ({ params: { id } }, { db, actor }) => {
      const job = await getVisibleJob(db, actor, id);
      return findEquipmentOfJob(db, actor, job, (equipment) =>
        attachmentsOf(db, actor, { column: 'equipment_id', id: equipment }),
      );
    },

    getJobAttachments: async ({ params: { id } }, { db, actor }) => {
      await getVisibleJob(db, actor, id);
      return attachmentsOf(db, actor, { column: 'job_id', id });
    },

    uploadJobAttachment: async ({ params: { id }, ...receiving }, context) => {
      const { actor } = context;
      const job = await getVisibleJob(context.db, actor, id);
      return attach(receiving, context, { column: 'job_id', id: job.id }, (tx, attachment) =>
        listOnJob(tx, actor, job, attachment),
      );
    },

    deleteJobAttachment: async ({ params }, context) => {
      const { db, actor } = context;
      const job = await getVisibleJob(db, actor, params.id);
      await db.transaction((tx) => removeFromJob(tx, actor, job, params.attachmentId));
      await erase(context);
    },

    getEquipmentAttachments: async ({ params: { id } }, { db, actor }) => {
      await getEquipment(db, actor.businessId, id);
      return attachmentsOf(db, actor, { column: 'equipment_id', id });
    },

    uploadEquipmentAttachment: async ({ params: { id }, ...receiving }, context) => {
      const { actor } = context;
      await getEquipment(context.db, actor.businessId, id);
      return attach(receiving, context, { column: 'equipment_id', id }, (tx, { name }) =>
        listOnEquipment(tx, actor, id, name),
      );
    },

    deleteEquipmentAttachment: async ({ params }, context) => {
      const { db, actor } = context;
      await db.transaction((tx) => removeFromEquipment(tx, actor, params.id, params.attachmentId));
      await erase(context);
    },

    uploadLogo: async ({ receive }, context) => {
      const { db, actor } = context;
      const { path, name } = await receive();
      const picture = await pictureWorker.resize(actor.businessId, path, 'logo');
      const { bytes: original, contentType } = picture;
      const file = { purpose: 'logo', name, contentType, original } as const;
      const logoUrl = await storeUpload(db, dependencies, actor, file, async (tx, id) => {
        await tx.rows(setLogo, [actor.businessId, pictureUrl(id)]);
        await recordActivity(tx, settingsSavedActivity(actor));
        return pictureUrl(id);
      });
      await erase(context);
      return { logoUrl };
    },

    uploadServiceImage: async ({ params: { id: serviceId }, receive }, context) => {
      const { db, actor } = context;
      const { businessId } = actor;
      await getService(db, businessId, serviceId);
      const { path, name } = await receive();
      const picture = await pictureWorker.resize(businessId, path, 'service');
      const { bytes: original, contentType } = picture;
      const file = { purpose: 'service', serviceId, name, contentType, original } as const;
      const service = await storeUpload(db, dependencies, actor, file, async (tx, id) => {
        await tx.rows(setImage, [businessId, serviceId, pictureUrl(id)]);
        const changed = await getService(tx, businessId, serviceId);
        await recordActivity(tx, serviceActivity(changed, 'updated', actor));
        return changed;
      });
      await erase(context);
      return presentService(service);
    },

    openFile: ({ params }, { db }) =>
      openSigned(db, store, fileLinks.open(params.token, new Date())),

    openPicture: ({ params }, { db }) => openPicture(db, store, params.id),
  };
};
