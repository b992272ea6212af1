import type { User } from '@tradewind/contracts/users';
import type { Command } from '@tradewind/ui/CommandPalette';
import { formatMoney } from '@tradewind/ui/format';
import { hasPath } from '../../composition/edition.ts';
import { api } from '../../session/client.ts';
import { isAtLeast } from '../../session/roles.ts';
import { NavIcon } from '../icons.tsx';
import type { Go } from './places.tsx';

/** Of each kind; whoever wants more has the lists. */
const SHOWN = 5;

interface Found {
  readonly _id: string;
  readonly label: string;
  readonly aside: string;
}

/** What can be searched: a screen of the edition, whose rows the API finds by text. */
interface Kind {
  readonly group: string;
  readonly icon: string;
  readonly path: string;
  readonly access: User['role'];
  readonly find: (q: string, signal: AbortSignal) => Promise<Found[]>;
}

const titled = (title: string, name: string) =>
  [title, name].filter((part) => part !== '').join(' · ');

const limit = String(SHOWN);

const kinds: readonly Kind[] = [
  {
    group: 'Customers',
    icon: 'users',
    path: '/dashboard/customers',
    access: 'dispatcher',
    find: async (q, signal) => {
      const { rows } = await api.listClients({ query: { q, limit } }, { signal });
      return rows.map(({ _id, name, phone }) => ({ _id, label: name, aside: phone }));
    },
  },
  {
    group: 'Jobs',
    icon: 'wrench',
    path: '/dashboard/jobs',
    access: 'technician',
    find: async (q, signal) => {
      const { rows } = await api.listJobs({ query: { q, limit } }, { signal });
      return rows.map(({ _id, title, client, jobNumber }) => ({
        _id,
        label: titled(title, client.name),
        aside: jobNumber ?? '',
      }));
    },
  },
  {
    group: 'Quotes',
    icon: 'file-text',
    path: '/dashboard/quotes',
    access: 'dispatcher',
    find: async (q, signal) => {
      const { rows } = await api.listQuotes({ query: { q, limit } }, { signal });
      return rows.map(({ _id, title, client, total }) => ({
        _id,
        label: titled(title, client.name),
        aside: formatMoney(total),
      }));
    },
  },
  {
    group: 'Invoices',
    icon: 'receipt',
    path: '/dashboard/invoices',
    access: 'dispatcher',
    find: async (q, signal) => {
      const { rows } = await api.listInvoices({ query: { q, limit } }, { signal });
      return rows.map(({ _id, invoiceNumber, client, total }) => ({
        _id,
        label: titled(invoiceNumber, client.name),
        aside: formatMoney(total),
      }));
    },
  },
];

/** Customers, jobs, quotes and invoices with a text in them, as far as a user may see them. */
export const recordsFor = async (
  user: User,
  query: string,
  signal: AbortSignal,
  go: Go,
): Promise<Command[]> => {
  const own = kinds.filter(({ path, access }) => isAtLeast(user.role, access) && hasPath(path));
  const found = await Promise.all(
    own.map(async ({ group, icon, path, find }) =>
      (await find(query, signal)).map(({ _id, label, aside }) => ({
        id: `${path}/${_id}`,
        group,
        label,
        aside,
        icon: <NavIcon name={icon} />,
        run: () => go(`${path}/${_id}`),
      })),
    ),
  );
  return found.flat();
};
