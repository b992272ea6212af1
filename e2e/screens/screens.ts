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

/** Of the remotes that every edition may have; the console's test opens its screens as an operator. */
const declarations = readdirSync(remotes)
  .map(declarationOf)
  .filter(({ edition }) => edition === undefined);

const pathsOf = ({ pages, requires }: RemoteDeclaration): string[] =>
  Object.keys(pages).filter((path) => requires[path] !== 'serviceTypes');

/** Route patterns of all screens of the default edition. */
export const screens: readonly string[] = [...own, ...declarations.flatMap(pathsOf)];

/** The same without a page's further paths, such as `/dashboard/clients` of the customers. */
export const differentScreens: readonly string[] = [
  ...own,
  ...declarations.flatMap((declaration) => {
    const { pages } = declaration;
    const paths = pathsOf(declaration);
    return paths.filter((path) => paths.find((other) => pages[other] === pages[path]) === path);
  }),
];
