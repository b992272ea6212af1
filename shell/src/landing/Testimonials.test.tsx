import { expect, test } from 'vitest';
import renderPage from '../public/render.tsx';
import { brand, flags } from '../testing/compositionFixtures.ts';

const said = { text: 'We are home by five.', name: 'Dan Kowalski', business: 'Harbor Heating' };

/** The landing page as the server renders it. */
const landing = async (testimonials: boolean, quoted = [said]) => {
  const page = await renderPage({
    path: '/',
    search: '',
    origin: 'https://tradewind.example',
    edition: {
      id: 'tradewind',
      brand: { ...brand, testimonials: quoted },
      flags: { ...flags, testimonials },
    },
    prefixes: [],
    signInWith: [],
    passwordPolicy: 'standard',
    call: () => Promise.reject(new Error('The landing page asks for nothing.')),
  });
  return new DOMParser().parseFromString(page.html, 'text/html');
};

test('with the flag off shows no testimonials and no link to them', async () => {
  const page = await landing(false);
  expect(page.querySelector('h1')?.textContent).toBe('Run the whole day from the van.');
  expect(page.getElementById('testimonials')).toBeNull();
  expect(page.querySelector('a[href="#testimonials"]')).toBeNull();
});

test('with the flag on but without testimonials shows no empty section', async () => {
  const page = await landing(true, []);
  expect(page.getElementById('testimonials')).toBeNull();
  expect(page.querySelector('a[href="#testimonials"]')).toBeNull();
});

test('with the flag on shows each testimonial with name and business', async () => {
  const section = (await landing(true)).getElementById('testimonials');
  expect(section?.querySelector('blockquote')?.textContent).toBe(said.text);
  expect(section?.querySelector('figcaption')?.textContent).toBe(`${said.name}${said.business}`);
});
