import type { Brand } from '@tradewind/contracts/composition';
import { privacyPath, termsPath } from '@tradewind/contracts/constants';
import type { Context } from 'koa';
import { escapeHtml } from '../../http/html.ts';
import { plainPage, plainPagePolicy } from '../../http/plainPage.ts';
import type { LiveCompositions } from '../releases/liveCompositions.ts';
import { privacyOf, type Sections, termsOf } from './legalTexts.ts';
import { sendHtml } from './sendHtml.ts';

interface LegalPage {
  readonly title: string;
  readonly intro: string;
  readonly sections: Sections;
}

const render = (name: string, { title, intro, sections }: LegalPage): string => {
  const body = sections.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`).join('\n');
  return plainPage(
    `${title} · ${name}`,
    `<h1>${title}</h1>
<p>${intro}</p>
${body}
<p><a href="/register">Back to sign up</a></p>`,
  );
};

export interface LegalPageOptions {
  readonly compositions: LiveCompositions;
  /** Days after which lines of the security log are deleted. */
  readonly securityLogDays: number;
}

const termsPage = (name: string): LegalPage => ({
  title: 'Terms of Service',
  intro: `For everybody who uses ${name}.`,
  sections: termsOf(name),
});

const privacyPage = (name: string, brand: Brand, options: LegalPageOptions): LegalPage => {
  const { operatorName = '', operatorContact = '' } = brand;
  const operator = { name: escapeHtml(operatorName), contact: escapeHtml(operatorContact) };
  return {
    title: 'Privacy',
    intro: `How ${name} treats personal data.`,
    sections: privacyOf(name, operator, options),
  };
};

/** The page of a path, and the address that an edition has in its place. */
const findPage = (path: string, name: string, brand: Brand, options: LegalPageOptions) => {
  if (path === termsPath) return { page: termsPage(name), url: brand.termsUrl };
  if (path !== privacyPath) return undefined;
  return { page: privacyPage(name, brand, options), url: brand.privacyUrl ?? '' };
};

/**
 * Serves the terms of service and the privacy page of the host name's edition: its own by a redirect,
 * else the product's. Resolves to false for any other path.
 */
export const sendLegalPage = async (ctx: Context, options: LegalPageOptions): Promise<boolean> => {
  if (ctx.path !== termsPath && ctx.path !== privacyPath) return false;
  const brand = (await options.compositions.of(ctx.hostname))?.brand;
  if (brand === undefined) return false;
  const name = escapeHtml(brand.name);
  const found = findPage(ctx.path, name, brand, options);
  if (found === undefined) return false;
  if (/^https?:/.test(found.url)) {
    ctx.redirect(found.url);
    return true;
  }
  ctx.set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': plainPagePolicy });
  await sendHtml(ctx, 200, render(name, found.page));
  return true;
};
