import { AnchorButton, dialable, ErrorState, formatPhone } from '@tradewind/ui';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EndedLinkProps {
  /** The failure of the call that opens the link. */
  readonly error: Error;
  /** The company is empty for a forged link, as in `text`. */
  readonly title: (company: string) => string;
  /** Returns what to do. */
  readonly text: (company: string) => string | undefined;
  /** Instead of the phone of the business, where the error has none. */
  readonly fallback?: ReactNode;
}

const read = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;

/** The company or phone of the business that the API's error names; empty without one. */
const textOf = (error: Error, field: 'company' | 'phone'): string => {
  const text = read(read(read(error, 'answer'), 'business'), field);
  return typeof text === 'string' ? text : '';
};

/** A link that has ended or is forged, with the phone of its business if it is genuine. */
export const EndedLink = ({ error, title, text, fallback }: EndedLinkProps) => {
  const phone = textOf(error, 'phone');
  const company = textOf(error, 'company');
  return (
    <ErrorState
      title={title(company)}
      text={text(company)}
      action={
        phone === '' ? (
          fallback
        ) : (
          <AnchorButton href={`tel:${dialable(phone)}`} icon={<Phone aria-hidden size={16} />}>
            {formatPhone(phone)}
          </AnchorButton>
        )
      }
    />
  );
};
