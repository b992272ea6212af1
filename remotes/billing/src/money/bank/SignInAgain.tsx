import { BankSignIn } from './BankSignIn.tsx';
import { ConnectButton } from './ConnectButton.tsx';
import { useBankLink } from './useBankLink.ts';

/** The way back into a connected bank. */
export const SignInAgain = ({ connectionId }: { readonly connectionId: string }) => {
  const link = useBankLink(connectionId);
  return (
    <>
      <ConnectButton link={link} variant="soft" label="Sign in again" />
      <BankSignIn link={link} />
    </>
  );
};
