import { randomUUID } from 'node:crypto';
import { apiWith, type Business, openBusiness } from './api.ts';

/** Creates a business that approves online bookings, with one service. */
export const openBusinessWithApprovals = async () => {
  const business = await openBusiness();
  const { api, session } = business;
  await api.updateUser({
    params: { id: session.user._id },
    body: { preferences: { requireApproval: true } },
  });
  const service = await api.createService({
    body: { name: 'Furnace tune-up', category: 'Heating', price: 120, duration: 60 },
  });
  return { business, service };
};

/** Books the first free time of a day as a visitor. Returns the visitor's e-mail address. */
export const bookOn = async (
  { session }: Business,
  serviceTypeId: string,
  date: string,
  name: string,
): Promise<string> => {
  const visitor = apiWith();
  const about = { providerId: session.user._id, serviceTypeId };
  const { availableSlots } = await visitor.getAvailableSlots({ query: { ...about, date } });
  const email = `visitor.${randomUUID()}@mail.example`;
  const startTime = availableSlots[0]?.startTime ?? '';
  await visitor.book({ body: { ...about, name, email, phone: '207-555-0190', startTime } });
  return email;
};

/** The next weekdays, on which a heating business is open by default. */
export const daysToCome = (): readonly string[] =>
  Array.from({ length: 7 }, (_, ahead) => new Date(Date.now() + (ahead + 2) * 86_400_000))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day) => day.toISOString().slice(0, 10));
