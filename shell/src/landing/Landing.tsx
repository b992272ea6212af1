import type { Brand, PublicHead } from '@tradewind/contracts';
import { SkipLink } from '@tradewind/ui';
import { useEffect } from 'react';
import { edition } from '../composition/composition.ts';
import { Features } from './Features.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Hero } from './Hero.tsx';
import { Industries } from './Industries.tsx';
import { MissingPageNotice } from './MissingPageNotice.tsx';
import { Pricing } from './Pricing.tsx';
import { Testimonials } from './Testimonials.tsx';

/**
 * The landing page: the product, its users and its prices (specification 1, sections 1 and 2).
 * Elements with `data-later` are decorative or below the first screen; the page defers them
 * until after its first frame.
 */
export const Landing = () => {
  useEffect(() => {
    document.title = landingHead(edition().brand).title;
  }, []);
  return (
    <>
      <SkipLink to="main" />
      <Header />
      <main id="main" tabIndex={-1}>
        <MissingPageNotice />
        <Hero />
        <Industries />
        <Features />
        <Testimonials />
        <Pricing />
      </main>
      <Footer />
    </>
  );
};

/** Metadata of the landing page for the tab, search engines and link previews. */
export const landingHead = ({ name, logoUrl }: Brand): PublicHead => ({
  title: `${name}: run the day from the van`,
  description:
    'Schedule crews, send quotes, get paid and let customers book online. One place for a service business.',
  canonical: '/',
  image: logoUrl,
});
