import { SkipLink } from '@tradewind/ui';
import { useEffect } from 'react';
import { edition } from '../composition/edition.ts';
import { Features } from './Features.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Hero } from './Hero.tsx';
import { Industries } from './Industries.tsx';
import { landingHead } from './landingHead.ts';
import { Pricing } from './Pricing.tsx';
import { Testimonials } from './Testimonials.tsx';

/**
 * What the product is, for whom and for how much (specification 1, sections 1 and 2). What is
 * `data-later` is decoration or below the first screen; the document keeps it out of its first frame.
 */
export const Landing = () => {
  useEffect(() => {
    document.title = landingHead(edition().brand).title;
  }, []);
  return (
    <>
      <SkipLink to="main" />
      <Head />
      <main id="main" tabIndex={-1}>
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
