import { afterEach, expect, test } from 'vitest';
import { rememberLogPosition } from './lastWrite.ts';

const earlier = '0000000100000020';
const later = '00000001000000A0';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the code does it.
  document.cookie = 'last-write=; path=/; max-age=0';
});

test('reads of this browser show at least what was announced last', () => {
  rememberLogPosition(earlier);
  expect(document.cookie).toContain(`last-write=${earlier}`);
  rememberLogPosition(later);
  expect(document.cookie).toContain(`last-write=${later}`);
});

test('an announcement that comes late does not take back a later write', () => {
  rememberLogPosition(later);
  rememberLogPosition(earlier);
  expect(document.cookie).toContain(`last-write=${later}`);
});
