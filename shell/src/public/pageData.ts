let drawn: unknown;

/** Does work that is not asynchronous with what the server has found out for a page. */
export const withPageData = <T>(data: unknown, work: () => T): T => {
  drawn = data;
  try {
    return work();
  } finally {
    drawn = undefined;
  }
};

const ofBrowser = (): unknown => {
  const content = document.getElementById('page')?.textContent ?? '{}';
  return (JSON.parse(content) as { readonly data?: unknown }).data;
};

/** What the server has found out for the page that it drew; nothing where the browser draws it. */
export const pageData = (): unknown => drawn ?? ofBrowser();
