/**
 * Replaces line breaks and control characters by spaces: a header of a mail is one line, and a
 * calendar file has no control character (RFC 5545, section 3.1).
 */
export const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
