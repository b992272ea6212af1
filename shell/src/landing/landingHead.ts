import type { Brand, PublicHead } from '@tradewind/contracts';

/** What the tab, search engines and chats show of the landing page. */
export const landingHead = ({ name, logoUrl }: Brand): PublicHead => ({
  title: `${name}: run the day from the van`,
  description:
    'Schedule crews, send quotes, get paid and let customers book online. One place for a service business.',
  canonical: '/',
  image: logoUrl,
});
