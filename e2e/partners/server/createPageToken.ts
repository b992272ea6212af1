interface Site {
  /** Address of the product, such as `https://app.example.com`. */
  readonly product: string;
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Origin of the page, such as `https://partner.example`. */
  readonly origin: string;
}

/** Creates a token for a page; call it on your server, for somebody who is signed in there. */
export const createPageToken = async (site: Site): Promise<string> => {
  const { product, secretKey, publishableKey, origin } = site;
  const response = await fetch(`${product}/api/page-tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ publishableKey, origin }),
  });
  if (!response.ok) throw new Error(`The page token was refused: ${response.status}`);
  return (await response.json()).token;
};
