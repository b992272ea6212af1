import * as v from 'valibot';
import { Timestamp } from './shapes.ts';

/** Days for which an export can be downloaded; then it is erased (decision 102). */
export const exportLifetime = 7;

export const dataExportMessages = {
  running: 'An export is being made already.',
  gone: 'There is no export to download. Please start a new one.',
} as const;

/** The newest export of everything that a business has. */
export const DataExport = v.object({
  _id: v.string(),
  status: v.picklist(['waiting', 'running', 'ready', 'failed', 'expired']),
  /** Whole percent of the work that is done. */
  progress: v.number(),
  /** Bytes of the ZIP file; null until it is ready. */
  size: v.nullable(v.number()),
  createdAt: Timestamp,
  /** The end of its download; null until it is ready. */
  expiresAt: v.nullable(Timestamp),
});
export type DataExport = v.InferOutput<typeof DataExport>;

/** Null for a business that has made none. */
export const LatestDataExport = v.object({ latest: v.nullable(DataExport) });

/** An address that downloads the export for some minutes, without a token. */
export const DataExportLink = v.object({ url: v.string() });
