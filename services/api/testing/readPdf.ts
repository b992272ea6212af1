import { extractText, getDocumentProxy } from 'unpdf';
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

/** An error of the same call. */
export const errorResponseOf = ({ url }: Product, path: string, { token }: Pick<Member, 'token'>) =>
  send(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Where each piece of text stands; points, from the bottom left corner. */
export const readPlaces = async (pdf: Uint8Array) => {
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
