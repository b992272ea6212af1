import type { BankConnection } from '@tradewind/contracts/bank';

type Account = BankConnection['accounts'][number];

const nameOf = ({ name, mask }: Account) => (mask === '' ? name : `${name} ··${mask}`);

/**
 * The accounts of a connection that another one of the same bank has, too, by name and last digits as
 * the API compares them (decision 31). It refuses them today; earlier ones count twice.
 */
export const connectedTwice = (
  { _id, institution, accounts }: BankConnection,
  connections: readonly BankConnection[],
): readonly string[] => {
  const others = connections
    .filter((other) => other._id !== _id && other.institution === institution)
    .flatMap((other) => other.accounts.map(nameOf));
  return accounts.map(nameOf).filter((name) => others.includes(name));
};
