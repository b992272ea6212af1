import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { send } from './call.ts';
import type { Member } from './factories.ts';
import type { Product } from './serveProduct.ts';

/** What a reader of the PDF sees: the text of each page, one space between words. */
export const readPages = async (pdf: Uint8Array): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.normalize('NFKC').replace(/\s+/g, ' '));
};

/** Gets a PDF as a browser does. */
export const fetchPdf = async (
  { url }: Product,
  path: string,
  { token }: Partial<Pick<Member, 'token'>> = {},
  headers: Record<string, string> = {},
) => {
  const response = await fetch(`${url}/api${path}`, {
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
};

/** Gets the error that the same call responds with. */
export const errorResponseOf = (
  { url }: Product,
  path: string,
  { token }: Partial<Pick<Member, 'token'>> = {},
) => send(`${url}/api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

/** The position of each piece of text; points, from the bottom left corner. */
export const readTextPositions = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const pieces = items.flatMap((piece) =>
        'str' in piece && piece.str.trim() !== ''
          ? [{ text: piece.str, x: piece.transform[4], y: piece.transform[5], width: piece.width }]
          : [],
      );
      return { width: page.getViewport({ scale: 1 }).width, pieces };
    }),
  );
};

/** A text of the first page, or `null` for a shape, with its colours, #rrggbb. */
export interface Painted {
  readonly text: string | null;
  readonly fill: string;
  readonly stroke: string;
}

/** What is painted on the first page, in this order. */
export const readColours = async (pdf: Uint8Array): Promise<Painted[]> => {
  const { OPS } = await getResolvedPDFJS();
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const painted: Painted[] = [];
  let colours = { fill: '#000000', stroke: '#000000' };
  const saved: (typeof colours)[] = [];
  for (const [index, operator] of fnArray.entries()) {
    const [first] = argsArray[index] ?? [];
    if (operator === OPS.save) saved.push(colours);
    if (operator === OPS.restore) colours = saved.pop() ?? colours;
    if (operator === OPS.setFillRGBColor) colours = { ...colours, fill: first };
    if (operator === OPS.setStrokeRGBColor) colours = { ...colours, stroke: first };
    if (operator === OPS.constructPath) painted.push({ text: null, ...colours });
    if (operator === OPS.showText) {
      const glyphs: readonly { readonly unicode?: string }[] = first;
      painted.push({ text: glyphs.map(({ unicode = '' }) => unicode).join(''), ...colours });
    }
  }
  return painted;
};

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const readString = (written: string) => {
  const bytes = Buffer.from(
    written.replace(/\\([\s\S])/g, (_, one: string) => escapes[one] ?? one),
    'latin1',
  );
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1');
};

const inflated = (bytes: Buffer) => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch {
    // A font, a picture, or the end of the file.
    return '';
  }
};

/** The texts that stand beside glyphs, which programs extract instead of them (ActualText). */
export const readActualTexts = (pdf: Uint8Array): string[] => {
  const bytes = Buffer.from(pdf);
  const streams = [...bytes.toString('latin1').matchAll(/\bstream\r?\n/g)].map(
    ({ index, 0: word }) => inflated(bytes.subarray(index + word.length)),
  );
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)].map(([, text = '']) =>
      readString(text),
    ),
  );
};

/** What poppler's pdftotext extracts, without marks of direction; undefined where it is missing. */
export const readByPdftotext = async (
  pdf: Uint8Array,
  ...options: readonly string[]
): Promise<string | undefined> => {
  const folder = await mkdtemp(join(tmpdir(), 'pdftotext-'));
  try {
    const file = join(folder, 'document.pdf');
    await writeFile(file, pdf);
    const { stdout } = await promisify(execFile)('pdftotext', [...options, file, '-']);
    return stdout.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw failure;
  } finally {
    await rm(folder, { recursive: true });
  }
};

interface StructNode {
  readonly role?: string;
  readonly type?: string;
  readonly children?: readonly StructNode[];
}

/** The elements with content; a page's tree also has those with content on other pages only. */
const rolesOf = ({ role, children = [] }: StructNode): string[] => {
  const below = children.flatMap(rolesOf);
  const hasContent = below.length > 0 || children.some(({ type }) => type === 'content');
  return hasContent && role !== undefined ? [role, ...below] : below;
};

/** The structure for screen readers: language, title, and the elements of each page in order. */
export const readStructure = async (pdf: Uint8Array) => {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info } = await document.getMetadata();
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pages = await Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      return rolesOf((await page.getStructTree()) ?? {});
    }),
  );
  const { Language: language, Title: title } = info as { Language?: string; Title?: string };
  return { isTagged: (await document.getMarkInfo())?.Marked === true, language, title, pages };
};
