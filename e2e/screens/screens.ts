import { readdirSync, readFileSync } from 'node:fs';
import { RemoteDeclaration } from '@tradewind/contracts/remoteDeclaration';
import * as v from 'valibot';

const remotes = new URL('../../remotes/', import.meta.url);

const declarationOf = (folder: string) =>
  v.parse(
    RemoteDeclaration,
    JSON.parse(readFileSync(new URL(`${folder}/remote.json`, remotes), 'utf8')),
  );

/** The shell's own screens; those of the remotes come from their declarations. */
const own = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password/:token',
  '/invitation/:token',
  '/dashboard',
];

/** Route patterns of all screens of the default edition. */
export const screens: readonly string[] = [
  ...own,
  ...readdirSync(remotes)
    .map(declarationOf)
    .flatMap(({ pages, requires }) =>
      Object.keys(pages).filter((page) => requires[page] !== 'serviceTypes'),
    ),
];
