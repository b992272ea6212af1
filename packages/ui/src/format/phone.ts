/** The digits within the country: no area begins with 1, so of more than ten that is the country's. */
const digitsOf = (text: string) => {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
};

const grouped = (digits: string) => {
  if (digits.length === 0) return '';
  if (digits.length < 4) return `(${digits}`;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 10)}`;
};

/** Whether it begins with another country than the 1 of North America. */
const isForeign = (phone: string) => /^\s*(\+\s*(?!1)|00)/.test(phone);

/**
 * `(XXX) XXX-XXXX` when there are at least 10 digits, else as entered (specification 2,
 * section 9), and so is a number of another country. Of more than 10, a leading 1 is the country;
 * others follow as extension.
 */
export const formatPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  if (digits.length < 10 || isForeign(phone)) return phone;
  const rest = digits.slice(10);
  return rest ? `${grouped(digits)} ${rest}` : grouped(digits);
};

/** Formats what is typed, pasted or filled in by the browser; digits past the tenth are dropped. */
export const formatPhoneTyping = (text: string): string => grouped(digitsOf(text).slice(0, 10));

/** What `tel:` and `sms:` take of a number: its digits and a leading +, without an extension. */
export const dialable = (phone: string): string =>
  phone.replace(/\s*(x|ext)\.?\s*\d+\s*$/i, '').replaceAll(/[^\d+]/g, '');
