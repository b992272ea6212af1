/** Most bytes of a beacon that a browser sends. */
export const BEACON_BYTES = 1_500;

/** What running code reports to the measuring code of the shell, which pages load later. */
export type Happening =
  /** A page is shown. */
  | {
      readonly type: 'view';
      /** The version, `billing@1.0.0`; that of the shell as `shell@1.0.0`. */
      readonly of: string;
      /** Its route pattern. */
      readonly page: string;
      /**
       * Milliseconds since the document's load began; 0 for the view of the load itself. Infinity
       * in a page of others, whose vitals are not the version's.
       */
      readonly at: number;
    }
  /** A version did not load, its component threw, or its call got no answer or a 5xx. */
  | {
      readonly type: 'loadFailures' | 'renderErrors' | 'apiFailures';
      readonly of: string;
      readonly error: unknown;
    }
  /** An error that nothing caught, and whose stack says whose it is. */
  | { readonly type: 'errors' | 'rejections'; readonly error: unknown };

/** What has happened, of which the measuring code takes each, also by replacing `push`. */
export type HappeningQueue = Happening[];

declare global {
  interface Window {
    /** Of a page that measures; a server-rendered one has it before other code runs. */
    tradewindVitals?: HappeningQueue;
  }
}
