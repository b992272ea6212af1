import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Role } from '@tradewind/contracts';
import type { Business } from './api.ts';
import { apiWith } from './api.ts';
import { newestMailTo } from './mail.ts';

/** Accepts the invitation in a mail. Returns the business as the new member. */
export const joinTeam = async (
  page: Pick<Page, 'request'>,
  { api }: Business,
  role: Role,
): Promise<Business> => {
  const email = `tom.${randomUUID()}@reed.example`;
  await api.inviteMember({ body: { email, name: 'Tom Reed', role } });
  const { links } = await newestMailTo(page, email);
  const token = links[0]?.split('/').at(-1) ?? '';
  const session = await apiWith().acceptInvitation({
    body: { token, name: 'Tom Reed', password: 'Lantern88' },
  });
  return {
    session,
    api: apiWith(session.token),
  };
};
