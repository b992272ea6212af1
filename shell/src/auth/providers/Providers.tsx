import { css } from '@styled/css';
import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../../useIsHydrated.ts';
import type { SignInWithProps } from './SignInWith.tsx';
import { signInProviders } from './signInProviders.ts';

const SignInWith = lazy(() => import(/* webpackChunkName: "sign-in-with" */ './SignInWith.tsx'));

// As high as what comes: the form below must not move.
const place = css({ minH: '94px', _touch: { minH: '98px' } });

/** Sign in or up with Google or Microsoft; nothing where neither is configured. */
export const Providers = (props: SignInWithProps) => {
  const isHydrated = useIsHydrated();
  if (signInProviders().length === 0) return null;
  return (
    <div className={place}>
      {isHydrated && (
        <Suspense>
          <SignInWith {...props} />
        </Suspense>
      )}
    </div>
  );
};
