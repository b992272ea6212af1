import { addDays, mondayOf, toClock } from '@tradewind/contracts/calendar';
import { openDemo } from '../support/api.ts';

/** Minutes from one start to the next. */
const APART = 105;

/**
 * Gives a technician of the demo business a day whose visits lead to and fro, on a Tuesday four weeks
 * ahead, when nothing else is planned. Returns the day.
 */
export const planZigzag = async (): Promise<string> => {
  const { api } = await openDemo();
  const scheduledDate = addDays(mondayOf(new Date().toISOString().slice(0, 10)), 29);
  const members = await api.getMembers();
  const assignedTo = members.find(({ name }) => name === 'Luis Romero')?._id ?? null;
  const { rows } = await api.listClients({ query: { limit: '60' } });
  const byName = new Map(rows.map(({ name, _id }) => [name, _id]));
  const visits = [
    ['Eleanor Whitcomb', 'Furnace tune-up'],
    ['Hannah Lindqvist', 'Thermostat installation'],
    ['Tom Albright', 'Boiler service'],
    ['George Pelletier', 'Heat pump service'],
    ['Nadia Haddad', 'Estimate for a new system'],
  ] as const;
  for (const [at, [name, title]] of visits.entries()) {
    await api.createJob({
      body: {
        ...{ title, client: byName.get(name) ?? '', assignedTo, scheduledDate, duration: 60 },
        scheduledTime: toClock(8 * 60 + at * APART),
      },
    });
  }
  return scheduledDate;
};
