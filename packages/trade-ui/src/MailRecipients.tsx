import { css } from '@styled/css';
import { Fragment } from 'react';

const address = css({ fontWeight: '600' });

interface Person {
  readonly name: string;
  /** May be empty. */
  readonly email: string;
}

export interface MailRecipientsProps {
  readonly customer: Person;
  /** The customer's contacts who get a mail of their own. */
  readonly contacts: readonly Person[];
}

/** Who has an address and so gets a mail: `Grace Lee, grace@example.com; Kim Ames, kim@example.com`. */
export const MailRecipients = ({ customer, contacts }: MailRecipientsProps) =>
  [customer, ...contacts]
    .filter(({ email }) => email !== '')
    .map(({ name, email }, at) => (
      <Fragment key={email}>
        {at > 0 && '; '}
        {name}, <span className={address}>{email}</span>
      </Fragment>
    ));
