/** Escapes text for `like`. */
const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Returns a condition on a `search` column (lower case, phone digits at its end): it contains the
 * text as typed, with or without accents on either side, or only the digits of an apparent phone
 * number. `$` adds a parameter.
 */
export const containing = (column: string, text: string, $: (value: unknown) => string): string => {
  const searched = `unaccented(${column})`;
  const words = `${searched} like unaccented(lower(${$(`%${literally(text)}%`)}))`;
  const digits = text.replace(/\D/g, '');
  if (digits.length < 3 || /[^\d\s().+-]/.test(text)) return words;
  return `(${words} or ${searched} like ${$(`%${digits}%`)})`;
};
