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

const pathsOf = ({ pages, requires }: RemoteDeclaration): string[] =>
  Object.keys(pages).filter((path) => requires[path] !== 'serviceTypes');

/** Route patterns of all screens of the default edition. */
export const screens: readonly string[] = [
  ...own,
  ...readdirSync(remotes).map(declarationOf).flatMap(pathsOf),
];

/** The same without a page's further paths, such as `/dashboard/clients` of the customers. */
export const differentScreens: readonly string[] = [
  ...own,
  ...readdirSync(remotes)
    .map(declarationOf)
    .flatMap((declaration) => {
      const { pages } = declaration;
      const paths = pathsOf(declaration);
      return paths.filter((path) => paths.find((other) => pages[other] === pages[path]) === path);
    }),
];
