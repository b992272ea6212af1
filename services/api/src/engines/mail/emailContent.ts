import type { MailText } from '@tradewind/contracts/customerMessages';
import type { Appointment } from './calendarFile.ts';

type Fact = readonly [label: string, value: string];

/** The content of a mail, before it becomes text and HTML. All of it is plain text. */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  /** The preview text beside the subject in an inbox; the first paragraph if omitted. */
  readonly preview?: string;
  /** "Hello Grace," */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Label and value of each line of a small table. */
  readonly facts?: readonly Fact[];
  /** A quoted message of a person; may be empty. */
  readonly words?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Paragraphs below the button. */
  readonly after?: readonly string[];
  /** For the recipient's calendar. */
  readonly appointment?: Appointment;
  /** Of further visits, each in a file of its own (RFC 5546: a file is about one event). */
  readonly furtherAppointments?: readonly Appointment[];
}

/** What every template may refer to. */
export interface EmailContext {
  /** Public address of the product, without a trailing slash. */
  readonly publicUrl: string;
  /** The product's name in the edition. */
  readonly product: string;
}

/** The last line of a mail to a customer, whose reply reaches the business. */
export const replyHint = (company: string): string =>
  `Questions? Reply to this mail: it reaches ${company}.`;

/** The facts that have a value. */
export const filled = (facts: readonly Fact[]): readonly Fact[] =>
  facts.filter(([, value]) => value !== '');

/** A greeting with a name, or without one. */
export const greet = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);

/** Presents the text of a mail. */
export const presentMail = (content: EmailContent): MailText => ({
  subject: content.subject,
  heading: content.heading,
  greeting: content.greeting,
  paragraphs: [...content.paragraphs],
  words: content.words ?? '',
  facts: (content.facts ?? []).map(([label, value]) => ({ label, value })),
  action: content.action?.label ?? null,
  after: [...(content.after ?? [])],
});
