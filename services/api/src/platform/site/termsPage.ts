import { plans, termsPath, trialDays } from '@tradewind/contracts/constants';
import type { Context } from 'koa';
import { escapeHtml, sourceHash } from '../../http/html.ts';
import type { LiveCompositions } from '../releases/liveCompositions.ts';
import { sendHtml } from './sendHtml.ts';

const style = `
:root { color-scheme: light dark; }
body { font: 16px/1.6 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem; }
h2 { font-size: 1.125rem; margin: 2rem 0 .25rem; }
p { margin: .5rem 0; }
a { color: inherit; }
`;

const policy = `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const sections = (name: string): readonly (readonly [string, string])[] => [
  [
    'The service',
    `${name} keeps the schedule, customers, quotes, invoices and payments of a service business, and lets its customers book online. Whoever runs ${name} provides it; your business uses it.`,
  ],
  [
    'Your account',
    'The person who signs up administers the business and decides who else has access. Keep passwords to yourself, and deactivate members who leave.',
  ],
  [
    'Trial and plans',
    `The first ${trialDays} days are free and need no card. After that the plan that you choose applies: ${plans.basic.name} for $${plans.basic.price} or ${plans.premium.name} for $${plans.premium.price} per month. You may stop at the end of any month.`,
  ],
  [
    'Your records',
    'What you enter belongs to your business. It is used to run the service for you, is not sold, and no other business can see it. Enter data of your customers only as the law where you work allows.',
  ],
  [
    'Bookings, quotes and invoices',
    `They are agreements between your business and your customer. ${name} passes them on and is no party to them. Check prices and taxes before you send a document.`,
  ],
  [
    'What is not allowed',
    'Using the service to break the law, to send mail that nobody asked for, or in ways that disturb it for others.',
  ],
  [
    'Liability',
    'The service is provided as it is, as far as the law allows. Keep copies of the documents that you must keep.',
  ],
];

/** Renders the product's own terms of service for a brand (decision 57). */
const render = (brandName: string): string => {
  const name = escapeHtml(brandName);
  const body = sections(name)
    .map(([title, text]) => `<h2>${title}</h2><p>${text}</p>`)
    .join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Terms of Service · ${name}</title>
<style>${style}</style>
<link rel="icon" href="data:,">
</head>
<body>
<main>
<h1>Terms of Service</h1>
<p>For everybody who uses ${name}.</p>
${body}
<p><a href="/register">Back to sign up</a></p>
</main>
</body>
</html>
`;
};

/**
 * Serves the terms of service of the host name's edition at `/terms`: its own by a redirect, else
 * the product's. Resolves to false for any other path.
 */
export const sendTerms = async (ctx: Context, compositions: LiveCompositions): Promise<boolean> => {
  if (ctx.path !== termsPath) return false;
  const brand = (await compositions.of(ctx.hostname))?.brand;
  if (brand === undefined) return false;
  if (/^https?:/.test(brand.termsUrl)) {
    ctx.redirect(brand.termsUrl);
    return true;
  }
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy });
  await sendHtml(ctx, 200, render(brand.name));
  return true;
};
