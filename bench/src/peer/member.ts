import type { Directus } from './directus.ts';

const account = { email: 'member@bench.example.com', password: 'Bench-1234' };

/** What a member may do. Rules by row, which would keep businesses apart, ask for a license. */
const permissions = ['client', 'job'].flatMap((collection) =>
  ['read', 'create'].map((action) => ({ collection, action, fields: ['*'] })),
);

const idOf = (answer: unknown) => (answer as { data: { id: string } }).data.id;

/**
 * Somebody who works at a business, as Directus has it: a role whose policy says what they may do.
 * Our API looks up the same for each call, and whose rows they may see beside it.
 * @returns the token of a session of theirs.
 */
export const addMember = async (directus: Directus): Promise<string> => {
  const { send, signIn } = directus;
  const policy = idOf(
    await send('/policies', { name: 'Member', admin_access: false, app_access: false }),
  );
  await send(
    '/permissions',
    permissions.map((permission) => ({ ...permission, policy })),
  );
  const role = idOf(await send('/roles', { name: 'Member', policies: [{ policy }] }));
  await send('/users', { ...account, role, status: 'active' });
  return signIn(account);
};
