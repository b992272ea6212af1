import type { Product } from './serveProduct.ts';

export interface BankChoice {
  readonly institution: string;
  readonly accounts: readonly string[];
  readonly fault: string;
}

export const harbor: BankChoice = {
  institution: 'ins_test_harbor',
  accounts: ['checking', 'savings'],
  fault: 'none',
};

export const summit: BankChoice = {
  institution: 'ins_test_summit',
  accounts: ['checking', 'card'],
  fault: 'none',
};

/** Sends the Test bank's page as a browser does. Gives its answer and the token it hands over. */
export const submitBankSignIn = async (
  { url }: Product,
  linkToken: string,
  { institution, accounts, fault }: BankChoice,
) => {
  const form = new URLSearchParams({ token: linkToken, institution, fault });
  for (const account of accounts) form.append(institution, account);
  const response = await fetch(`${url}/dev/test-bank/link`, { method: 'POST', body: form });
  const page = await response.text();
  return { status: response.status, page, token: /data-token="([^"]+)"/.exec(page)?.[1] };
};
