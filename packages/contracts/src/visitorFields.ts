import * as v from 'valibot';
import { phone } from './auth.ts';
import { authMessages } from './authMessages.ts';
import { bookingMessages } from './bookingMessages.ts';
import { requiredText } from './shapes.ts';

/** Text of a visitor that must not be empty. */
export const requiredOfVisitor = (max: number) => requiredText(max, bookingMessages.required);

// Words that people write before a dot without a space behind it.
const titles = 'dr|mr|mrs|ms|mx|prof|rev|st|jr|sr|fr|hon|capt|lt|sgt|col|gen|wm';

// In any script: a scheme, www, an e-mail address, the number of a host, the usual endings, a path,
// and two words with a dot between them.
const webAddressPattern = new RegExp(
  [
    String.raw`:\/\/|https?:|\bwww\.|\S@\S|\d+(?:\.\d+){3}`,
    String.raw`[\p{L}\p{N}]\.(?:(?:com|net|org|info|co|io)\b|\p{L}{2,}\/)`,
    String.raw`(?<![\p{L}\p{M}\p{N}])(?!(?:${titles})\.)[\p{L}\p{M}\p{N}-]{2,}\.\p{L}[\p{L}\p{M}]`,
  ].join('|'),
  'iu',
);

/** Reads dots and letters as a browser reads a host name (UTS 46), so that no spelling hides one. */
const hasWebAddress = (text: string) =>
  webAddressPattern.test(
    text
      .normalize('NFKC')
      .replaceAll('\u3002', '.')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  );

/** A name without a web address, which mails would show as a link (decision 104). */
export const visitorName = v.pipe(
  requiredOfVisitor(160),
  v.check((name) => !hasWebAddress(name), bookingMessages.webAddress),
);

// A plus, another country's code, and 7 to 15 digits in all (E.164).
const foreignPhonePattern = /^\+(?!1)(?:[\s().-]*\d){7,15}$/;

/** A number of the United States, or one of another country with its code (decision 111). */
export const visitorPhone = v.union(
  [phone, v.pipe(v.string(), v.trim(), v.regex(foreignPhonePattern))],
  authMessages.invalidPhone,
);
