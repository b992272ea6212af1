import { bookingMessages } from '@tradewind/contracts/bookingMessages';
import { isApiFailure } from '@tradewind/remote-kit';
import { AnchorButton, dialable, ErrorState, formatPhone } from '@tradewind/ui';
import { Phone } from 'lucide-react';
import { FallbackLink } from '../provider/BookingFrame.tsx';

/** Text of a field of the business that an error names; empty without one. */
const textOf = (failure: Error, field: 'company' | 'phone'): string => {
  if (!isApiFailure(failure)) return '';
  const { business } = failure.answer;
  if (typeof business !== 'object' || business === null) return '';
  const value: unknown = Reflect.get(business, field);
  return typeof value === 'string' ? value : '';
};

/** A booking whose link has ended or is forged, with the phone of its business if it is genuine. */
export const EndedLink = ({ error }: { readonly error: Error }) => {
  const company = textOf(error, 'company');
  const phone = textOf(error, 'phone');
  return (
    <ErrorState
      title={bookingMessages.linkInvalid}
      text={company === '' ? undefined : `Please ask ${company} about your booking.`}
      action={
        phone === '' ? (
          <FallbackLink />
        ) : (
          <AnchorButton href={`tel:${dialable(phone)}`} icon={<Phone aria-hidden size={16} />}>
            {formatPhone(phone)}
          </AnchorButton>
        )
      }
    />
  );
};
