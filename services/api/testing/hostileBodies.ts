const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

const utf8 = (text: string) => new TextEncoder().encode(text);

/** A body that no screen sends. */
export interface HostileBody {
  readonly what: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type?: string;
}

/** Bodies that must be rejected, and never cause a 5xx. */
export const hostileBodies: readonly HostileBody[] = [
  { what: 'no JSON', body: utf8('{"a":') },
  {
    what: 'broken UTF-8',
    body: new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
  },
  { what: 'deep arrays', body: utf8(deep(100_000)) },
  { what: 'a deep field', body: utf8(`{"name":${deep(5_000)}}`) },
  { what: 'more than 1 MB', body: utf8(JSON.stringify({ name: 'x'.repeat(1_100_000) })) },
  { what: 'a form', body: utf8('name=x'), type: 'application/x-www-form-urlencoded' },
  { what: 'XML', body: utf8('<name/>'), type: 'text/xml' },
  { what: 'another charset', body: utf8('{}'), type: 'application/json; charset=utf-16' },
];

/** Values that do not belong into any field; also the shapes of attacks on databases and objects. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table job; --",
  'x'.repeat(100_000),
  [],
  [[[[]]]],
  {},
  { _id: '\u0000' },
  { $gt: '' },
  '9999-99-99',
  '0000-00-00',
  '2026-02-30T25:61:61Z',
];
