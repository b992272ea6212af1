import { css } from '@styled/css';
import type { ClosedProvider } from '@tradewind/contracts/users';
import { ErrorState } from '@tradewind/ui';
import { FallbackLink } from '../provider/BookingFrame.tsx';
import { takesNoBookings } from '../provider/presentation.ts';
import { ContactLinks, type ContactLinksProps } from './ContactLinks.tsx';

const stack = css({ display: 'grid', justifyItems: 'center', gap: '10px' });

/** The page of a business that has switched online booking off, with the ways to reach it. */
export const ClosedProviderState = ({ provider, embedded }: ContactLinksProps<ClosedProvider>) => (
  <ErrorState
    title={takesNoBookings(provider.name)}
    text="Please contact them directly."
    action={
      <div className={stack}>
        <ContactLinks provider={provider} embedded={embedded} />
        {/* In a frame the directory must not replace the page. */}
        {!embedded && <FallbackLink />}
      </div>
    }
  />
);
