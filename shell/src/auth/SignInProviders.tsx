import { css } from '@styled/css';
import { lazy, Suspense } from 'react';
import { signInProviders } from '../composition/composition.ts';
import { useIsHydrated } from '../public/serverRendered.ts';
import type { SignInWithProps } from './SignInWith.tsx';

const SignInWith = lazy(() => import(/* webpackChunkName: "sign-in-with" */ './SignInWith.tsx'));

// The height of the buttons that load later, so that the form below does not move.
const place = css({ minH: '94px', _touch: { minH: '98px' } });

/** Sign-in with Google or Microsoft; nothing where neither is configured. */
export const SignInProviders = (props: SignInWithProps) => {
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
