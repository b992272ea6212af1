import type { Visit } from '@tradewind/contracts/visits';
import type { ApiClient } from '@tradewind/remote-kit';
import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type anyAppointment, anyMember, anyVisit } from './anyJob.ts';
import { showRemote } from './showRemote.tsx';

const thursday = '2026-11-19';
const pathOf = (date: string) => `/dashboard/dispatch?date=${date}`;
export const boardPath = pathOf(thursday);
export const dan = anyMember();
export const priya = anyMember({ _id: '30000000-0000-4000-8000-000000000002', name: 'Priya Nair' });
export const ada = anyMember({ _id: '30000000-0000-4000-8000-000000000003', name: 'Ada Reed' });
export const on = (...people: (typeof dan)[]) => ({
  people: people.map(({ _id, name }) => ({ _id, name })),
  assignedTo: people[0] ? { _id: people[0]._id, name: people[0].name } : null,
});

/** The board of Dan and Priya on a day, with the given visits, whose saves succeed. */
export const showBoard = async (
  appointments: readonly ReturnType<typeof anyAppointment>[],
  api: Partial<ApiClient> = {},
  answer: () => boolean = () => true,
  date = thursday,
) => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(1440, 900);
  let rows = appointments;
  const updateVisit = vi.fn(async ({ params, body }): Promise<Visit> => {
    const { people, version, ...timing } = body;
    const crew = people && on(...[dan, priya, ada].filter(({ _id }) => people.includes(_id)));
    const changes = { ...timing, ...crew, visitVersion: version + 1 };
    rows = rows.map((row) => (row._id === params.id ? { ...row, ...changes } : row));
    return { ...anyVisit(), version: version + 1 };
  });
  const shown = await showRemote(pathOf(date), {
    api: {
      getAppointments: async () => [...rows],
      getMembers: async () => [dan, priya],
      updateVisit,
      ...api,
    },
    answer,
  });
  const lane = (name: string) => shown.screen.getByRole('region', { name, exact: true });
  const visit = (name: string, title: RegExp) => lane(name).getByRole('link', { name: title });
  return { ...shown, updateVisit, lane, visit };
};

export const focus = (locator: { element(): Element }) =>
  (locator.element() as HTMLElement).focus();
