import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file within an archive, as it is before compression. */
export interface ArchivedFile {
  readonly path: string;
  readonly bytes: number;
  /** In hexadecimal digits. */
  readonly sha256: string;
}

/** A ZIP file that is written to disk, one entry after the other; never whole in memory. */
export interface ArchiveWriter {
  /** Adds a file from its content, and waits until that is read. */
  add(path: string, content: Readable | Buffer | AsyncIterable<string>): Promise<ArchivedFile>;
  /** Ends the archive. Returns its size in bytes. */
  close(): Promise<number>;
  /** Gives up an archive that is not whole. */
  abort(): void;
}

const streamOf = (content: Readable | Buffer | AsyncIterable<string>): Readable => {
  if (content instanceof Readable) return content;
  const chunks = Buffer.isBuffer(content) ? [content] : content;
  return Readable.from(chunks, { objectMode: false });
};

/** Creates a ZIP file at a path of this machine, with ZIP64 where it is needed. */
export const createArchive = (target: string): ArchiveWriter => {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const written = pipeline(output, createWriteStream(target));
  // Both are also thrown by the call that waits.
  written.catch(() => undefined);
  zip.on('error', () => undefined);
  return {
    add: async (path, content) => {
      const hash = createHash('sha256');
      let bytes = 0;
      const measure = new Transform({
        transform: (chunk: Buffer, _, done) => {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      zip.addReadStream(measure, path);
      // A full disk ends the writing while the source still waits to be read.
      await Promise.race([pipeline(streamOf(content), measure), written.then(endedEarly)]);
      return { path, bytes, sha256: hash.digest('hex') };
    },
    close: async () => {
      zip.end();
      await written;
      return (await stat(target)).size;
    },
    abort: () => output.destroy(),
  };
};

const endedEarly = () => {
  throw new Error('The archive ended before its last file.');
};
