import { css } from '@styled/css';
import { Button } from '@tradewind/ui';
import { Banner } from '@tradewind/ui/Banner';
import type { ReactNode } from 'react';
import { type Provider, signInProviders } from '../composition/composition.ts';
import type { AskSecondFactor } from '../session/authentication.ts';
import { providerTitles, startRedirect, useRedirectResult } from './providerRedirect.ts';

/** Logos in the colours that the providers prescribe. */
const logos: Readonly<Record<Provider, ReactNode>> = {
  google: (
    <svg aria-hidden width="18" height="18" viewBox="0 0 48 48">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  ),
  microsoft: (
    <svg aria-hidden width="18" height="18" viewBox="0 0 21 21">
      <path fill="#f25022" d="M0 0h10v10H0z" />
      <path fill="#7fba00" d="M11 0h10v10H11z" />
      <path fill="#00a4ef" d="M0 11h10v10H0z" />
      <path fill="#ffb900" d="M11 11h10v10H11z" />
    </svg>
  ),
};

const row = css({ display: 'flex', gap: '10px', '& > *': { flex: '1' } });
const notice = css({ mb: '16px' });
const line = { content: '""', flex: '1', h: '1px', bg: 'border.default' };
const or = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  my: '18px',
  textStyle: 'xs',
  color: 'fg.subtle',
  _before: line,
  _after: line,
});

export interface SignInWithProps {
  /** Path to return to once signed in. */
  readonly from?: string | undefined;
  readonly remember: boolean;
  /** Shows the second step, where the browser returns from a provider. */
  readonly onSecondFactor?: AskSecondFactor;
}

/** A button for each provider that the server is configured for. */
const SignInWith = ({ from, remember, onSecondFactor }: SignInWithProps) => {
  const problem = useRedirectResult(onSecondFactor);
  return (
    <>
      {problem !== '' && (
        <Banner tone="error" className={notice}>
          {problem}
        </Banner>
      )}
      <div className={row}>
        {signInProviders().map((provider) => (
          <Button
            key={provider}
            size="lg"
            icon={logos[provider]}
            aria-label={`Continue with ${providerTitles[provider]}`}
            onClick={() => location.assign(startRedirect({ provider, from }, remember))}
          >
            {providerTitles[provider]}
          </Button>
        ))}
      </div>
      <p className={or}>or with email</p>
    </>
  );
};

export default SignInWith;
