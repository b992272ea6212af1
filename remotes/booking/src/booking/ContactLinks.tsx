import { css } from '@styled/css';
import type { ProviderDetail } from '@tradewind/contracts/users';
import { AnchorButton, dialable, formatPhone } from '@tradewind/ui';
import { Globe, Mail, Phone } from 'lucide-react';

const ways = css({
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

/** The ways to reach a business that it has chosen to show (decision 59); nothing without any. */
export const ContactLinks = ({
  provider,
  embedded,
}: ContactLinksProps<Pick<ProviderDetail, 'contact'>>) => {
  const { phone, email, website } = provider.contact ?? {};
  const site = embedded ? undefined : website;
  if (phone === undefined && email === undefined && site === undefined) return null;
  return (
    <ul aria-label="Ways to reach us" className={ways}>
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
