import { hash } from 'node:crypto';

/** A file's content as an `integrity` attribute and a composition name it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${hash('sha384', content, 'base64')}`;
