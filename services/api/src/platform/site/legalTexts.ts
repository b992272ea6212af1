import { closurePeriod } from '@tradewind/contracts/closure';
import { plans, trialDays } from '@tradewind/contracts/constants';
import { exportLifetime } from '@tradewind/contracts/dataExport';
import { VITALS_DAYS } from '@tradewind/contracts/vitals';

/** Headings, each with its paragraph; names in it are HTML already. */
export type Sections = readonly (readonly [heading: string, text: string])[];

/** The product's own terms of service under a name (decision 57). */
export const termsOf = (name: string): Sections => [
  [
    'The service',
    `${name} keeps the schedule, customers, quotes, invoices and payments of a service business, and lets its customers book online. Whoever runs ${name} provides it; your business uses it.`,
  ],
  [
    'Your account',
    'The person who signs up administers the business and decides who else has access. Keep passwords to yourself, and deactivate members who leave.',
  ],
  [
    'Trial and plans',
    `The first ${trialDays} days are free and need no card. After that the plan that you choose applies: ${plans.basic.name} for $${plans.basic.price} or ${plans.premium.name} for $${plans.premium.price} per month. You may stop at the end of any month.`,
  ],
  [
    'Your records',
    'What you enter belongs to your business. It is used to run the service for you, is not sold, and no other business can see it. Enter data of your customers only as the law where you work allows.',
  ],
  [
    'Bookings, quotes and invoices',
    `They are agreements between your business and your customer. ${name} passes them on and is no party to them. Check prices and taxes before you send a document.`,
  ],
  [
    'What is not allowed',
    'Using the service to break the law, to send mail that nobody asked for, or in ways that disturb it for others.',
  ],
  [
    'Liability',
    'The service is provided as it is, as far as the law allows. Keep copies of the documents that you must keep.',
  ],
];

/** Who runs the product, in HTML; empty where the edition does not say it. */
export interface Operator {
  readonly name: string;
  /** An e-mail address. */
  readonly contact: string;
}

const responsible = (name: string, { name: operator, contact }: Operator): string => {
  const who =
    operator === ''
      ? `Whoever provides ${name} to you is responsible for it`
      : `${operator} provides ${name} and is responsible for it`;
  const where = contact === '' ? '' : ` Write to <a href="mailto:${contact}">${contact}</a>.`;
  return `${who}. For what a business keeps about its customers that business is responsible: ask it first.${where}`;
};

/** The product's own privacy page under a name (decision 103). */
export const privacyOf = (
  name: string,
  operator: Operator,
  { securityLogDays }: { readonly securityLogDays: number },
): Sections => [
  ['Who is responsible', responsible(name, operator)],
  [
    'What is stored',
    'Of members of a business: name, e-mail address, phone number, role, a hash of the password, sign-ins with their network and browser. Of customers, their contacts and visitors: what the business or they themselves enter, such as name, address, phone number, properties with notes on access, equipment, visits, photos, quotes, invoices and payments.',
  ],
  [
    'What for',
    'To plan and do the work, to send quotes, invoices and mails about visits, and to keep accounts safe. It is not sold, not used for advertising, and no other business can see it.',
  ],
  [
    'Who else gets it',
    'The mail server that delivers mails; the bank service of a business that connects its bank; Google or Microsoft, if you sign in with them. Nobody else.',
  ],
  [
    'Cookies',
    'One cookie remembers that you have signed in with this browser, so that strangers cannot lock you out. Another one, until you close the browser, remembers how recent your last change is, so that lists show it. While a new version is tried with some browsers first, one with a random number, which many share, keeps you with the version that you have; another one does so for your business. Your session is kept in the storage of the browser. Nothing follows you.',
  ],
  [
    'Measurements',
    `When a page is left, the browser may report how well it worked: which kind of page it was, how long it took, and the kinds and places of errors in the program, with no name, no address, no cookie and nothing that you typed. They are counted, and the counts are deleted after ${VITALS_DAYS} days.`,
  ],
  [
    'How long',
    `Sessions end after 30 days at most, mails are deleted after 90, entries of the security log after ${securityLogDays}, exports after ${exportLifetime}. A time that a visitor does not confirm is deleted within the hour. A closed business is erased after ${closurePeriod} days with everything in it. Everything else stays until the business deletes it; issued invoices as long as the law asks for.`,
  ],
  [
    'Your rights',
    'A business exports and erases its data in Settings, Your data. Customers ask the business, which can export their data and anonymize them. You may also complain to the authority for data protection where you live.',
  ],
];
