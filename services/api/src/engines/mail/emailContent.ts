import type { Appointment } from './calendarFile.ts';

/** What a mail says, before it becomes text and HTML. All of it is plain text. */
export interface EmailContent {
  readonly subject: string;
  readonly heading: string;
  /** What a list of mails shows beside the subject; without one it is the first paragraph. */
  readonly preview?: string;
  /** "Hello Grace," */
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  /** Label and value of each line of a small table. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Somebody's own words, set apart; may be empty. */
  readonly words?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** What stands below the button. */
  readonly after?: readonly string[];
  /** For the calendar of the one who gets it. */
  readonly appointment?: Appointment;
}

/** What every letter may refer to. */
export interface EmailContext {
  /** How the world reaches the product; without a slash at its end. */
  readonly publicUrl: string;
  /** Of the edition: what the product is called. */
  readonly product: string;
}

/** Below a letter to a customer, whose answer reaches the business. */
export const replyHint = (company: string): string =>
  `Questions? Reply to this mail: it reaches ${company}.`;

/** A name as a greeting takes it; without one the greeting does. */
export const greet = (name: string): string => (name === '' ? 'Hello,' : `Hello ${name},`);
