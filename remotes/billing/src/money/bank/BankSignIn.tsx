import { TestBankDialog } from './TestBankDialog.tsx';
import type { BankLink } from './useBankLink.ts';

/** The bank's own sign-in over the page, while it is open. */
export const BankSignIn = ({ link }: { readonly link: BankLink }) => {
  const { token, signIn, finish, close } = link;
  if (token.data === undefined) return null;
  const { link_token: linkToken, testBankUrl } = token.data;
  if (signIn === 'test-bank' && testBankUrl) {
    return <TestBankDialog url={testBankUrl} onToken={finish} onClose={() => close()} />;
  }
  const PlaidLink = typeof signIn === 'string' ? undefined : signIn;
  return PlaidLink && <PlaidLink token={linkToken} onToken={finish} onExit={close} />;
};
