import type { Readable } from 'node:stream';
import type { Part } from '../../http/download.ts';

/** What is to be kept: bytes in memory, or a file on this machine's disk. */
export type Content = Buffer | { readonly path: string; readonly size: number };

/** Where the bytes of files are kept; keys are made of words, figures, hyphens and slashes. */
export interface FileStore {
  put(key: string, content: Content, contentType: string): Promise<void>;
  /** The bytes under a key, or a part of them; undefined when there are none. */
  get(key: string, part?: Part): Promise<Readable | undefined>;
  /** Removes what is under a key, if anything is. */
  remove(key: string): Promise<void>;
}
