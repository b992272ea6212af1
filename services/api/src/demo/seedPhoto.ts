import sharp from 'sharp';
import type { Db } from '../database/db.ts';
import { folderStore } from '../engines/files/fileStore.ts';
import { storeUpload } from '../engines/files/storeUpload.ts';
import type { Actor } from '../http/context.ts';

const [WIDTH, HEIGHT] = [960, 720];

const pipes = [372, 436, 524, 588].map(
  (x, at) =>
    `<rect x="${x - 11}" y="0" width="22" height="182" fill="${at % 2 === 0 ? '#b4632f' : '#9fa8ad'}"/>
     <rect x="${x - 16}" y="150" width="32" height="24" rx="4" fill="#7c858a"/>`,
);

const lines = [0, 1, 2, 3].map(
  (at) => `<rect x="424" y="${478 + at * 18}" width="${[112, 84, 98, 60][at]}" height="7" rx="3"
    fill="#5d666b"/>`,
);

/** A boiler on the wall of a cellar, with its pipes, gauge and nameplate. */
const boiler = `
  <svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <linearGradient id="wall" x2="1" y2="1">
        <stop stop-color="#d9d4ca"/><stop offset="1" stop-color="#b7b0a3"/>
      </linearGradient>
      <linearGradient id="case" x2="1">
        <stop stop-color="#f4f5f4"/><stop offset=".7" stop-color="#e4e7e7"/>
        <stop offset="1" stop-color="#c3c9ca"/>
      </linearGradient>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
    <rect y="640" width="${WIDTH}" height="80" fill="#8d877c"/>
    ${pipes.join('')}
    <rect x="318" y="182" width="336" height="440" rx="18" fill="#00000022"/>
    <rect x="308" y="172" width="344" height="440" rx="18" fill="url(#case)" stroke="#aab1b3"/>
    <rect x="308" y="400" width="344" height="2" fill="#c9cfd0"/>
    <circle cx="480" cy="300" r="62" fill="#fdfdfb" stroke="#7c858a" stroke-width="8"/>
    <path d="M438 328 A50 50 0 1 1 522 328" fill="none" stroke="#3f7f52" stroke-width="8"/>
    <path d="M480 300 L512 268" stroke="#b3261e" stroke-width="6" stroke-linecap="round"/>
    <rect x="404" y="460" width="152" height="96" rx="4" fill="#cfd5d3" stroke="#8b9496"/>
    ${lines.join('')}
  </svg>`;

/**
 * Attaches a drawn photo to a piece of equipment, in the folder in which the product keeps files.
 * Nothing is attached without one: a bucket is not filled by a demo.
 */
export const seedPhoto = async (
  db: Db,
  actor: Actor,
  equipmentId: string,
  filesDir: string | undefined,
): Promise<void> => {
  if (filesDir === undefined) return;
  const picture = sharp(Buffer.from(boiler));
  const original = await picture.jpeg({ quality: 82 }).toBuffer();
  const preview = await picture.webp({ quality: 75 }).toBuffer();
  const owner = { column: 'equipment_id', id: equipmentId } as const;
  const file = {
    purpose: 'attachment',
    owner,
    name: 'Boiler.jpg',
    contentType: 'image/jpeg',
  } as const;
  const storage = { store: folderStore(filesDir), quota: Number.MAX_SAFE_INTEGER };
  await storeUpload(db, storage, actor, { ...file, original, preview }, async () => {});
};
