import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { type ComponentType, useState } from 'react';
import { notLoaded } from './notLoaded.ts';
import type { PlaidLinkProps } from './PlaidLink.tsx';

/** Milliseconds that a link token is taken for good; the bank takes it for four hours. */
const FRESH = 1_800_000;

const notConnected = 'The bank account was not connected. Please try again.';

type SignIn = 'closed' | 'loading' | 'test-bank' | ComponentType<PlaidLinkProps>;

/**
 * Connects a bank, or signs in again to a connected one: token of the sign-in, asked for on load
 * (specification 2, section 4); the sign-in itself; then the exchange of what it hands over.
 */
export const useBankLink = (connectionId?: string) => {
  const toasts = useToasts();
  const [signIn, setSignIn] = useState<{ readonly now: SignIn }>({ now: 'closed' });
  const [problem, setProblem] = useState<string>();
  const body = connectionId === undefined ? {} : { connectionId };
  const token = useCall('createLinkToken', { body }, { staleTime: FRESH });
  const exchange = useAction('exchangePublicToken', {
    // A link token serves once.
    refreshes: [...staleAfter('business'), 'createLinkToken'],
    onSuccess: ({ institution }) =>
      toasts.success({ title: 'Bank Account Connected', description: institution }),
    onError: (failure) => setProblem(messageOf(failure, notConnected)),
  });

  const open = async () => {
    setProblem(undefined);
    if (token.data?.testBankUrl) return setSignIn({ now: 'test-bank' });
    setSignIn({ now: 'loading' });
    try {
      // Nobody loads it but who connects a real bank.
      const { PlaidLink } = await import(/* webpackChunkName: "plaid-link" */ './PlaidLink.tsx');
      setSignIn({ now: PlaidLink });
    } catch {
      close(notLoaded);
    }
  };
  const close = (why?: string) => {
    setSignIn({ now: 'closed' });
    setProblem(why);
  };
  const finish = (publicToken: string) => {
    close();
    exchange.mutate({ body: { public_token: publicToken } });
  };
  return {
    token,
    signIn: signIn.now,
    problem,
    connecting: exchange.isPending,
    open,
    close,
    finish,
  };
};

/** A sign-in at a bank, and how far it is. */
export type BankLink = ReturnType<typeof useBankLink>;
