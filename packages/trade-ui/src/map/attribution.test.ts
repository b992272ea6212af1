import { expect, test } from 'vitest';
import { creditsOf } from './attribution.ts';

test('reads the texts and the links of an attribution', () => {
  const html =
    '<a href="https://www.maptiler.com/copyright/" target="_blank">&copy; Map&amp;Tiler</a> <a target=_blank href=\'https://www.openstreetmap.org/copyright\'>&copy; <b>OpenStreetMap</b> contributors</a>, all rights';
  expect(creditsOf(html)).toEqual([
    { text: '© Map&Tiler', href: 'https://www.maptiler.com/copyright/' },
    { text: ' ' },
    { text: '© OpenStreetMap contributors', href: 'https://www.openstreetmap.org/copyright' },
    { text: ', all rights' },
  ]);
});

test('reads a text without markup, and nothing from nothing', () => {
  expect(creditsOf('© OpenStreetMap')).toEqual([{ text: '© OpenStreetMap' }]);
  expect(creditsOf('')).toEqual([]);
});

test('leaves out addresses that are no web pages, and elements with code', () => {
  const html =
    '<a href="javascript:alert(1)">Click</a><img src=x onerror="alert(1)"><script>alert(1)</script>';
  expect(creditsOf(html)).toEqual([{ text: 'Clickalert(1)' }]);
});

test('shows an encoded element as text', () => {
  expect(creditsOf('&lt;b&gt;Tiles&lt;/b&gt; &amp;lt;')).toEqual([{ text: '<b>Tiles</b> &lt;' }]);
});
