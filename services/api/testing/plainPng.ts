import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

/** A chunk of a PNG file. */
export const pngChunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

const repeat = function* (row: Buffer, times: number) {
  for (let left = times; left > 0; left -= 1) yield row;
};

/** A black picture of 16 bits of grey: a small file, and twice as many bytes as pixels in memory. */
export const plainPng = async (width: number, height: number): Promise<Uint8Array<ArrayBuffer>> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([16, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(1 + 2 * width);
  const rows = Readable.from(repeat(row, height));
  const pixels = await buffer(rows.pipe(createDeflate({ level: 9 })));
  const parts = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return new Uint8Array(Buffer.concat(parts));
};
