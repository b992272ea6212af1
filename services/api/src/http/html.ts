import { hash } from 'node:crypto';
import { htmlEntities } from '@tradewind/contracts/html';

export { escapeHtml } from '@tradewind/contracts/html';

const characters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(htmlEntities).map(([character, entity]) => [entity, character]),
  ),
  // As React writes it.
  '&#x27;': "'",
};

/** Serializes JSON for a script element; nothing in it can close the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');

/** Unescapes the text of an attribute. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity) => characters[entity] ?? entity);

/** The hash of an inline script, style or style attribute in a content security policy. */
export const sourceHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** The hash of a file for an `integrity` attribute and a composition. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${hash('sha384', content, 'base64')}`;
