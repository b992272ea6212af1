import { sourceHash } from './html.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 .25rem; }
p { margin: .5rem 0; }
a { color: inherit; }
`;

/** Returns the content security policy of a page whose only style is inline. */
export const inlineStylePolicy = (text: string): string =>
  `default-src 'none'; style-src ${sourceHash(text)}; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** The content security policy of plain pages. */
export const plainPagePolicy = inlineStylePolicy(style);

/** A page of text that needs neither script nor files. `title` and `main` are HTML. */
export const plainPage = (title: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<link rel="icon" href="data:,">
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`;
