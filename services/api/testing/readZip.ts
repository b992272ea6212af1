import { buffer } from 'node:stream/consumers';
import { fromBuffer } from 'yauzl';

/** The files of a ZIP archive by their path. */
export const readZip = (archive: Buffer): Promise<Map<string, Buffer>> =>
  new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true, validateEntrySizes: true }, (failure, zip) => {
      if (failure !== null || zip === undefined) return reject(failure);
      const files = new Map<string, Buffer>();
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (broken, stream) => {
          if (broken !== null || stream === undefined) return reject(broken);
          buffer(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
