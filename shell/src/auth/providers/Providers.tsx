import { css } from '@styled/css';
import { lazy, Suspense } from 'react';
import type { ProviderButtonsProps } from './ProviderButtons.tsx';
import { signInProviders } from './providers.ts';

const Buttons = lazy(
  () => import(/* webpackChunkName: "provider-buttons" */ './ProviderButtons.tsx'),
);

// As high as its buttons before they are there, so that the form does not move.
const row = css({ display: 'flex', gap: '10px', minH: '44px', '& > *': { flex: '1' } });
const or = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  my: '18px',
  textStyle: 'xs',
  color: 'fg.subtle',
  _before: { content: '""', flex: '1', h: '1px', bg: 'border.default' },
  _after: { content: '""', flex: '1', h: '1px', bg: 'border.default' },
});

/** Sign in or up with Google or Microsoft; nothing where neither is configured. */
export const Providers = (props: ProviderButtonsProps) =>
  signInProviders().length > 0 && (
    <div>
      <div className={row}>
        <Suspense>
          <Buttons {...props} />
        </Suspense>
      </div>
      <p className={or}>or with email</p>
    </div>
  );
