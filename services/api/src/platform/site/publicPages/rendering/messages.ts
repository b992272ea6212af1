import type { PublicRequest } from '@tradewind/contracts';
import { PublicPage } from '@tradewind/contracts/publicPage';
import * as v from 'valibot';

/** What a render process gets of a request: all but the calls, which it sends as messages. */
type RenderRequest = Omit<PublicRequest, 'call'>;

/** A failed call, in the form from which the render module's own client makes its error. */
export interface CallFailure {
  readonly status: number;
  /** With further fields of the error, such as the business whose link has ended. */
  readonly answer: {
    readonly message: string;
    readonly code: string;
    readonly [field: string]: unknown;
  };
}

/** Messages to a render process. Ids are given by the sender of the first message. */
export type MessageToRenderer =
  | { readonly kind: 'load'; readonly code: string }
  | {
      readonly kind: 'render';
      readonly id: number;
      /** The API's clock, in milliseconds since 1970. */
      readonly now: number;
      readonly request: RenderRequest;
    }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly call: number;
      readonly answer?: unknown;
      readonly failure?: CallFailure;
    };

const id = v.pipe(v.number(), v.safeInteger());
const message = v.pipe(v.string(), v.maxLength(10_000));
/** Characters of HTML, which the API searches for styles: many times those of the largest page. */
const MOST_HTML = 1_000_000;
const html = v.pipe(v.string(), v.maxLength(MOST_HTML));

/** Messages from a render process, which may be forged: nothing else is accepted. */
export const MessageFromRenderer = v.variant('kind', [
  /** The program runs; the module is not loaded yet. */
  v.strictObject({ kind: v.literal('started') }),
  v.strictObject({ kind: v.literal('loaded') }),
  v.strictObject({ kind: v.literal('unloadable'), message }),
  v.strictObject({
    kind: v.literal('call'),
    id,
    call: id,
    name: v.pipe(v.string(), v.maxLength(100)),
    request: v.optional(v.unknown()),
  }),
  v.strictObject({ kind: v.literal('page'), id, page: v.object({ ...PublicPage.entries, html }) }),
  v.strictObject({ kind: v.literal('failed'), id, message }),
]);
export type MessageFromRenderer = v.InferOutput<typeof MessageFromRenderer>;

/**
 * Returns a message as one line. Readers of lines also split at U+2028 and U+2029, which JSON
 * leaves as they are.
 */
export const toLine = (content: MessageToRenderer): string =>
  `${JSON.stringify(content).replace(/[\u2028\u2029]/g, (character) =>
    character === '\u2028' ? '\\u2028' : '\\u2029',
  )}\n`;

/**
 * Returns a receiver of text that calls `read` with each whole line.
 * @throws Error when a line has more characters than `most`.
 */
export const lineReader = (most: number, read: (line: string) => void) => {
  let begun: string[] = [];
  let length = 0;
  return (text: string): void => {
    const [first = '', ...others] = text.split('\n');
    const add = (piece: string) => {
      begun.push(piece);
      length += piece.length;
      if (length > most) throw new Error(`It sent a line of more than ${most} characters.`);
    };
    add(first);
    for (const piece of others) {
      const line = begun.join('');
      begun = [];
      length = 0;
      read(line);
      add(piece);
    }
  };
};

/** @throws Error for anything that is not a message of a render process. */
export const readMessage = (line: string): MessageFromRenderer => {
  try {
    return v.parse(MessageFromRenderer, JSON.parse(line));
  } catch {
    throw new Error('It sent something that is not a message.');
  }
};
