import { hash } from 'node:crypto';

/** How a content security policy names an inline script, style or style attribute that it allows. */
export const sourceHash = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;
