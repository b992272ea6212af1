import { css } from '@styled/css';
import type { ClosedProvider } from '@tradewind/contracts/users';
import { ErrorState } from '@tradewind/ui';
import { FallbackLink } from '../provider/BookingFrame.tsx';
import { takesNoBookings } from '../provider/presentation.ts';
import { ContactLinks, type ContactLinksProps, contactText } from './ContactLinks.tsx';

const stack = css({ display: 'grid', justifyItems: 'center', gap: '10px' });

/** The page of a business that has switched online booking off, with the ways to reach it. */
export const ClosedProviderState = (props: ContactLinksProps<ClosedProvider>) => (
  <ErrorState
    title={takesNoBookings(props.provider.name)}
    text={contactText(props)}
    action={
      <div className={stack}>
        <ContactLinks {...props} />
        {/* In a frame the directory must not replace the page. */}
        {!props.embedded && <FallbackLink />}
      </div>
    }
  />
);
