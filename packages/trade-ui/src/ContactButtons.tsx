import { css, cx } from '@styled/css';
import { AnchorButton, dialable } from '@tradewind/ui';
import { Mail, MessageSquare, Phone } from 'lucide-react';

const buttons = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: '8px',
});

export interface ContactButtonsProps {
  /** Empty without a number. */
  readonly phone: string;
  /** Empty without an address. */
  readonly email: string;
  readonly className?: string;
}

/** Buttons to call, text and email a customer; nothing for one without phone and email address. */
export const ContactButtons = ({ phone, email, className }: ContactButtonsProps) =>
  phone === '' && email === '' ? null : (
    <div className={cx(buttons, className)}>
      {phone !== '' && (
        <>
          <AnchorButton
            variant="soft"
            href={`tel:${dialable(phone)}`}
            icon={<Phone aria-hidden size={16} />}
          >
            Call
          </AnchorButton>
          <AnchorButton
            href={`sms:${dialable(phone)}`}
            icon={<MessageSquare aria-hidden size={16} />}
          >
            Text
          </AnchorButton>
        </>
      )}
      {email !== '' && (
        <AnchorButton href={`mailto:${email}`} icon={<Mail aria-hidden size={16} />}>
          Email
        </AnchorButton>
      )}
    </div>
  );
