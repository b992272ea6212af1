import { type DataExport, dataExportMessages } from '@tradewind/contracts/dataExport';
import type { dataExportEndpoints } from '@tradewind/contracts/endpoints/dataExport';
import { type FileLinks, linkExpiry } from '../../engines/files/fileLinks.ts';
import { enqueue } from '../../engines/queue/enqueue.ts';
import { recordActorEvent } from '../../engines/securityLog/securityLog.ts';
import { conflict, notFound } from '../../http/apiError.ts';
import type { Handlers } from '../../http/context.ts';
import { type FoundExport, findNewestExport, insertExport } from './dataExports.queries.ts';

const present = (row: FoundExport): DataExport => {
  const isReady = row.status === 'ready';
  const isErased = isReady && row.size_bytes === null;
  const share = row.steps === 0 ? 0 : row.steps_done / row.steps;
  return {
    _id: row.id,
    status: isErased ? 'expired' : row.status,
    progress: isReady ? 100 : Math.min(99, Math.floor(share * 100)),
    size: row.size_bytes,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
};

/** The export of everything that a business has, for admins (decision 102). */
export const dataExportHandlers = (fileLinks: FileLinks): Handlers<typeof dataExportEndpoints> => ({
  getDataExport: async (_, { db, actor }) => {
    const newest = await findNewestExport(db, actor.businessId);
    return { latest: newest === undefined ? null : present(newest) };
  },

  startDataExport: (_, { db, actor }) =>
    db.transaction(async (tx) => {
      const { businessId } = actor;
      const id = await insertExport(tx, actor);
      if (id === undefined) throw conflict(dataExportMessages.running);
      await enqueue(tx, 'export-data', { businessId, id });
      const subject = { id, name: 'Everything' };
      await recordActorEvent(tx, actor, 'data_exported', { subject });
      const started = await findNewestExport(tx, businessId);
      if (started === undefined) throw notFound();
      return present(started);
    }),

  createDataExportLink: async (_, { db, actor }) => {
    const { businessId } = actor;
    const newest = await findNewestExport(db, businessId);
    if (newest?.file_id == null || newest.size_bytes === null) {
      throw notFound(dataExportMessages.gone);
    }
    const subject = { id: newest.id, name: 'Everything' };
    await recordActorEvent(db, actor, 'data_exported', { subject, detail: 'download' });
    const target = { businessId, id: newest.file_id, form: 'original' } as const;
    return { url: `/api/files/${fileLinks.sign(target, linkExpiry(new Date()))}` };
  },
});
