import { createHash } from 'node:crypto';

/** The `integrity` attribute of a file with this content. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
