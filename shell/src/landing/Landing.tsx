import { SkipLink } from '@tradewind/ui';
import { useEffect } from 'react';
import { composition } from '../composition/composition.ts';
import { Features } from './Features.tsx';
import { Footer } from './Footer.tsx';
import { Head } from './Head.tsx';
import { Hero } from './Hero.tsx';
import { Industries } from './Industries.tsx';
import { Pricing } from './Pricing.tsx';
import { Testimonials } from './Testimonials.tsx';
import { landingTitle } from './title.ts';

/** What the product is, for whom and for how much (specification 1, sections 1 and 2). */
export const Landing = () => {
  useEffect(() => {
    document.title = landingTitle(composition().brand);
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
