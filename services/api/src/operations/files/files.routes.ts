import type { fileEndpoints } from '@tradewind/contracts/endpoints/files';
import { settingsSavedActivity } from '../../accounts/users/updateUser.ts';
import type { Db } from '../../database/db.ts';
import { recordActivity } from '../../engines/activity.ts';
import { type FileLinks, linkExpiry } from '../../engines/files/fileLinks.ts';
import { findAttachments } from '../../engines/files/files.queries.ts';
import { openPicture, openSigned } from '../../engines/files/openFile.ts';
import type { PictureWorker } from '../../engines/files/pictures/pictureWorker.ts';
import { eraseFiles, type Storage, storeUpload } from '../../engines/files/storeUpload.ts';
import { notFound } from '../../http/apiError.ts';
import type { Actor, Handlers, MemberContext } from '../../http/context.ts';
import { presentService, serviceActivity } from '../catalog/catalog.presenter.ts';
import { getService } from '../catalog/catalog.queries.ts';
import { getVisibleJob } from '../jobs/jobs.queries.ts';
import { listOnJob, presentAttachment, removeFromJob } from './attachments.ts';

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
  const attachmentsOf = async (db: Db, { businessId }: Actor, jobId: string) => {
    const expiresAt = linkExpiry(new Date());
    const found = await findAttachments(db, businessId, jobId);
    return found.map((file) => presentAttachment(file, fileLinks, expiresAt));
  };

  return {
    getJobAttachments: async ({ params }, { db, actor }) => {
      await getVisibleJob(db, actor, params.id);
      return attachmentsOf(db, actor, params.id);
    },

    uploadJobAttachment: async ({ params, receive, keepOnce }, { db, actor }) => {
      const job = await getVisibleJob(db, actor, params.id);
      const received = await receive();
      const { name, contentType } = received;
      const kept = await pictureWorker.prepareAttachment(actor.businessId, received);
      const { size } = kept.original;
      const about = { purpose: 'attachment', jobId: job.id, name, contentType } as const;
      const file = { ...about, ...kept };
      const list = async (tx: Db, _id: string) => {
        await listOnJob(tx, actor, job, { _id, name, size, contentType });
        return _id;
      };
      const keep = (create: (tx: Db) => Promise<string>) => keepOnce(received, create);
      const id = await storeUpload(db, dependencies, actor, file, list, keep);
      const [attached] = (await attachmentsOf(db, actor, job.id)).filter(({ _id }) => _id === id);
      if (attached === undefined) throw notFound();
      return attached;
    },

    deleteJobAttachment: async ({ params }, context) => {
      const { db, actor } = context;
      const job = await getVisibleJob(db, actor, params.id);
      await db.transaction((tx) => removeFromJob(tx, actor, job, params.attachmentId));
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
