import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { unavailable } from '../../http/apiError.ts';
import type { FileStore } from './fileStore.ts';

/** A bucket of any service that speaks S3. */
export interface Bucket {
  readonly name: string;
  readonly region: string;
  /** Absent for Amazon's own. */
  readonly endpoint: string | undefined;
  readonly accessKey: string;
  readonly secret: string;
}

/** Milliseconds to reach the service, and for which it may be silent after that. */
const patience = { connectionTimeout: 5_000, socketTimeout: 30_000 };

const isMissing = (error: unknown) =>
  ['NoSuchKey', 'NotFound'].includes((error as { name?: string }).name ?? '');

/** Keeps files in a bucket. @throws Failure 503 when the service does not answer as it should. */
export const bucketStore = ({ name, region, endpoint, accessKey, secret }: Bucket): FileStore => {
  const client = new S3Client({
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secret },
    // Services that are not Amazon's rarely have a host name for each bucket.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: patience,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  const place = (key: string) => ({ Bucket: name, Key: key });
  const orUnavailable = <T>(work: Promise<T>) =>
    work.catch((cause: unknown) => {
      throw unavailable(cause);
    });
  return {
    put: async (key, content, contentType) => {
      const isBuffer = Buffer.isBuffer(content);
      const Body = isBuffer ? content : createReadStream(content.path);
      const ContentLength = isBuffer ? content.length : content.size;
      const command = { ...place(key), Body, ContentLength, ContentType: contentType };
      await orUnavailable(client.send(new PutObjectCommand(command)));
    },
    get: async (key, part) => {
      try {
        const Range = part && `bytes=${part.first}-${part.last}`;
        const command = new GetObjectCommand({ ...place(key), ...(Range && { Range }) });
        const { Body } = await client.send(command);
        // In Node the SDK answers with a stream of Node's.
        return Body as Readable | undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw unavailable(error);
      }
    },
    remove: async (key) => {
      await orUnavailable(client.send(new DeleteObjectCommand(place(key))));
    },
  };
};
