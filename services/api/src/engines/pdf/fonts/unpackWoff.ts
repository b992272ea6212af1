import { inflateSync } from 'node:zlib';

const HEADER = 44;
const ENTRY = 20;

interface Table {
  readonly tag: number;
  readonly checksum: number;
  readonly bytes: Buffer;
}

const readTables = (woff: Buffer): Table[] =>
  Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field));
    const content = woff.subarray(offset, Number(offset) + Number(packed));
    return {
      tag: woff.readUInt32BE(at),
      checksum: woff.readUInt32BE(at + 16),
      bytes: packed === length ? content : inflateSync(content),
    };
  });

/**
 * The plain font inside a WOFF file (W3C, WOFF 1.0). fontkit reads WOFF too, but inflates a whole
 * table for every glyph that it takes out of it.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  const tables = readTables(woff);
  const directory = Buffer.alloc(12 + tables.length * 16);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(tables.length, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((tables.length - power) * 16, 10);
  const buffers: Buffer[] = [directory];
  let offset = directory.length;
  tables.forEach(({ tag, checksum, bytes }, index) => {
    const at = 12 + index * 16;
    directory.writeUInt32BE(tag, at);
    directory.writeUInt32BE(checksum, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(bytes.length, at + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    buffers.push(bytes, padding);
    offset += bytes.length + padding.length;
  });
  return Buffer.concat(buffers);
};
