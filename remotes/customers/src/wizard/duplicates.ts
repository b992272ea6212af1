import type { Client } from '@tradewind/contracts/clients';
import type { ApiClient } from '@tradewind/remote-kit';

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** What of a new customer may give away that they are there already; blank where not typed yet. */
export interface Traces {
  readonly email: string;
  readonly phone: string;
}

/** The traces worth a search: a whole e-mail address, a whole phone number. */
export const tracesOf = ({ email, phone }: Traces): Traces => ({
  email: /^\S+@\S+\.\S+$/.test(email.trim()) ? email.trim().toLowerCase() : '',
  phone: digitsOf(phone).length === 10 ? digitsOf(phone) : '',
});

/** Whether a customer has this e-mail address or this phone number, however they are written. */
export const isSamePerson = (client: Pick<Client, 'email' | 'phone'>, traces: Traces): boolean =>
  (traces.email !== '' && client.email.toLowerCase() === traces.email) ||
  (traces.phone !== '' && digitsOf(client.phone) === traces.phone);

/** The first customer whom the traces lead to. */
export const findDuplicate = async (
  api: Pick<ApiClient, 'listClients'>,
  traces: Traces,
  signal: AbortSignal,
): Promise<Client | null> => {
  const asked = [traces.phone, traces.email].filter((trace) => trace !== '');
  const pages = await Promise.all(
    asked.map((q) => api.listClients({ query: { q, limit: '10' } }, { signal })),
  );
  return pages.flatMap(({ rows }) => rows).find((row) => isSamePerson(row, traces)) ?? null;
};
