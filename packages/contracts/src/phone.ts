/**
 * Returns the digits within the country: no area code begins with 1, so in more than ten digits a
 * leading 1 is the country.
 */
const digitsOf = (text: string) => {
  const digits = text.replaceAll(/\D/g, '');
  return digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
};

/** Whether the number begins with a country code other than the 1 of North America. */
const isForeign = (phone: string) => /^\s*(\+\s*(?!1)|00)/.test(phone);

/**
 * Formats a number of at least 10 digits as `(XXX) XXX-XXXX`, in mails and PDFs as on screens, whose
 * package may not import this one; shorter and foreign numbers stay as entered (specification 2,
 * section 9). Of more than 10 digits, a leading 1 is the country and further ones are an extension.
 */
export const formatPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  if (digits.length < 10 || isForeign(phone)) return phone;
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6, 10)}`;
  const extension = digits.slice(10);
  return extension ? `${number} ${extension}` : number;
};
