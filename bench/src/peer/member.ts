import type { Directus } from './directus.ts';

const account = { email: 'member@bench.example.com', password: 'Bench-1234' };

/** The permissions of a member. Rules by row, which would separate businesses, need a license. */
const permissions = ['client', 'job'].flatMap((collection) =>
  ['read', 'create'].map((action) => ({ collection, action, fields: ['*'] })),
);

const idOf = (answer: unknown) => (answer as { data: { id: string } }).data.id;

/**
 * Creates a member of a business in Directus: a user whose role has a policy with permissions.
 * Our API reads the same for each call, and also which rows the member may see.
 * @returns the token of a session.
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
