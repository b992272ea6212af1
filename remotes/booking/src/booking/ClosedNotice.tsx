import { css } from '@styled/css';
import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { FormProblem } from '@tradewind/ui';
import { FallbackLink } from '../provider/BookingFrame.tsx';
import { ContactLinks, type ContactLinksProps, contactText } from './ContactLinks.tsx';

const stack = css({ display: 'grid', justifyItems: 'center', gap: '10px' });

/** Says that the business has ended online booking meanwhile, and how else to go on. */
export const ClosedNotice = (props: ContactLinksProps) => (
  <div className={stack}>
    <FormProblem problem={`${bookingMessages.closedMeanwhile} ${contactText(props)}`} />
    <ContactLinks {...props} />
    {/* In a frame the directory must not replace the page. */}
    {!props.embedded && <FallbackLink />}
  </div>
);
