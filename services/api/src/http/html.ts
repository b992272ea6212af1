import { hash } from 'node:crypto';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const characters: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(entities).map(([character, entity]) => [entity, character])),
  // As React writes it.
  '&#x27;': "'",
};

/** Text as it may stand in HTML, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** JSON as it may stand inside a script element: nothing in it can end the element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/</g, '\\u003c');

/** The text of an attribute that a renderer has escaped. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39|#x27);/g, (entity) => characters[entity] ?? entity);

/** How a content security policy names an inline script, style or style attribute that it allows. */
export const sourceHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

/** A file's content as an `integrity` attribute and a composition name it. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${hash('sha384', content, 'base64')}`;
