import { css } from '@styled/css';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { AnchorButton, dialable, formatPhone } from '@tradewind/ui';
import { Globe, Mail, Phone } from 'lucide-react';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '8px',
  listStyle: 'none',
  p: '0',
  '& a': { maxW: 'full', overflowWrap: 'anywhere' },
});

export interface ContactLinksProps<Provider = ProviderDetail> {
  readonly provider: Provider;
  /** In a frame, which no link leaves. */
  readonly embedded: boolean;
}

type ContactProps = ContactLinksProps<Pick<ProviderDetail, 'contact'>>;

/** The ways to reach a business that it has chosen to show (decision 59); undefined without any. */
const waysToReach = ({ provider, embedded }: ContactProps) => {
  const { phone, email, website } = provider.contact ?? {};
  const site = embedded ? undefined : website;
  const isNone = phone === undefined && email === undefined && site === undefined;
  return isNone ? undefined : { phone, email, site };
};

/** What to do without online booking: to contact the business, where it shows how. */
export const contactText = (props: ContactProps): string =>
  waysToReach(props) === undefined
    ? 'They show no phone number or e-mail address here.'
    : 'Please contact them directly.';

/** The ways to reach a business; nothing without any. */
export const ContactLinks = (props: ContactProps) => {
  const ways = waysToReach(props);
  if (ways === undefined) return null;
  const { phone, email, site } = ways;
  return (
    <ul aria-label="Ways to reach us" className={list}>
      {phone !== undefined && (
        <li>
          <AnchorButton href={`tel:${dialable(phone)}`} icon={<Phone aria-hidden size={16} />}>
            {formatPhone(phone)}
          </AnchorButton>
        </li>
      )}
      {email !== undefined && (
        <li>
          <AnchorButton href={`mailto:${email}`} icon={<Mail aria-hidden size={16} />}>
            {email}
          </AnchorButton>
        </li>
      )}
      {site !== undefined && (
        <li>
          <AnchorButton
            href={site}
            target="_blank"
            rel="noreferrer"
            icon={<Globe aria-hidden size={16} />}
          >
            {new URL(site).host}
          </AnchorButton>
        </li>
      )}
    </ul>
  );
};
