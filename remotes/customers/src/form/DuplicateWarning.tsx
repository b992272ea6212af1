import { useQuery } from '@tanstack/react-query';
import type { Client } from '@tradewind/contracts/clients';
import { type ApiClient, useApi } from '@tradewind/remote-kit';
import { Banner } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

export interface DuplicateWarningProps extends ContactData {
  /** Called when the link to the existing customer is followed; without it, that opens a new tab. */
  readonly onFollow?: () => void;
  /** While the customer is created, who would be found as their own duplicate. */
  readonly paused?: boolean;
}

/** Warns that a customer with this phone number or e-mail address exists; creating stays possible. */
export const DuplicateWarning = ({
  onFollow,
  paused = false,
  ...entered
}: DuplicateWarningProps) => {
  const api = useApi();
  const contact = normalizeContactData(entered);
  const { data: duplicate } = useQuery({
    queryKey: ['listClients', { duplicateOf: contact }],
    queryFn: ({ signal }) => findDuplicate(api, contact, signal),
    enabled: !paused && (contact.email !== '' || contact.phone !== ''),
    // A failed check must not delay the form.
    retry: false,
  });
  const place = useRef<HTMLDivElement>(null);
  const id = duplicate?._id;
  useEffect(() => {
    if (id !== undefined) place.current?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  if (!duplicate) return null;
  const same = duplicate.email.toLowerCase() === contact.email ? 'e-mail address' : 'phone number';
  return (
    <div ref={place}>
      <Banner
        tone="warning"
        action={
          <Link
            to={`/dashboard/customers/${duplicate._id}`}
            {...(onFollow ? { onClick: onFollow } : { target: '_blank' })}
          >
            Open {duplicate.name}
          </Link>
        }
      >
        {duplicate.name} has the same {same}.
      </Banner>
    </div>
  );
};

const digitsOf = (phone: string) => phone.replace(/\D/g, '').slice(-10);

/** The contact data that identifies a duplicate; blank where not entered yet. */
export interface ContactData {
  readonly email: string;
  readonly phone: string;
}

/** Normalizes contact data for the search; blank where incomplete. */
export const normalizeContactData = ({ email, phone }: ContactData): ContactData => ({
  email: /^\S+@\S+\.\S+$/.test(email.trim()) ? email.trim().toLowerCase() : '',
  phone: digitsOf(phone).length === 10 ? digitsOf(phone) : '',
});

/** Whether a customer has this e-mail address or this phone number, in any notation. */
export const isSamePerson = (
  client: Pick<Client, 'email' | 'phone'>,
  contact: ContactData,
): boolean =>
  (contact.email !== '' && client.email.toLowerCase() === contact.email) ||
  (contact.phone !== '' && digitsOf(client.phone) === contact.phone);

/** Finds a customer with this contact data: with the e-mail address, else with the phone number. */
export const findDuplicate = async (
  api: Pick<ApiClient, 'listClients'>,
  contact: ContactData,
  signal: AbortSignal,
): Promise<Client | null> => {
  const queries = [contact.email, contact.phone].filter((value) => value !== '');
  const pages = await Promise.all(
    queries.map((q) => api.listClients({ query: { q, limit: '10' } }, { signal })),
  );
  return pages.flatMap(({ rows }) => rows).find((row) => isSamePerson(row, contact)) ?? null;
};
