import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Member, makeBusiness } from '../../../testing/factories.ts';
import { attachTo, makeJob, serveFiles } from '../../../testing/fileFixtures.ts';
import { fetchBytes } from '../../../testing/upload.ts';
import { derivedLinkKey } from '../linkKeys.ts';
import { createFileLinks, linkExpiry } from './fileLinks.ts';

const { product } = await serveFiles();
const attach = attachTo(product);
let admin: Member;
beforeAll(async () => {
  admin = await makeBusiness(product);
});

describe('a link to a file', () => {
  const businessId = randomUUID();
  const target = { businessId, id: randomUUID(), form: 'preview' } as const;
  const now = new Date('2026-11-21T12:03:00Z');

  test('opens its file until it expires, and only unchanged', () => {
    const links = createFileLinks([derivedLinkKey('a'.repeat(32))]);
    const expiresAt = linkExpiry(now);
    expect(expiresAt).toEqual(new Date('2026-11-21T12:15:00Z'));
    const token = links.sign(target, expiresAt);
    expect(links.open(token, now)).toEqual(target);
    expect(links.open(token, expiresAt)).toBeUndefined();
    expect(createFileLinks([derivedLinkKey('b'.repeat(32))]).open(token, now)).toBeUndefined();
    for (let at = 0; at < token.length; at += 1) {
      const forged = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      const opened = links.open(forged, now);
      // The last character carries bits that no byte takes.
      if (at < token.length - 1) expect(opened, String(at)).toBeUndefined();
    }
  });

  test('that has expired gets a message that says so', async () => {
    const { body } = await attach(admin, await makeJob(product, admin));
    const links = createFileLinks(product.settings.linkKeys);
    const old = { businessId: admin.businessId, id: body._id, form: 'original' } as const;
    const at = (expiresAt: Date) => `/api/files/${links.sign(old, expiresAt)}`;
    expect((await fetchBytes(product, at(new Date(Date.now() + 60_000)))).status).toBe(200);
    expect((await fetchBytes(product, at(new Date(Date.now() - 60_000)))).status).toBe(404);
  });
});
