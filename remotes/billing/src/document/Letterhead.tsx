import { css } from '@styled/css';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { type DocumentKind, documentLabels } from '@tradewind/contracts/documentView';
import { addressLine } from '@tradewind/contracts/text';
import { useUser } from '@tradewind/remote-kit';
import { formatPhone } from '@tradewind/ui';
import type { ReactNode } from 'react';

const head = css({
  display: 'flex',
  flexWrap: { base: 'wrap', md: 'nowrap' },
  justifyContent: 'space-between',
  gap: '16px 32px',
  '@media print': { flexWrap: 'nowrap' },
});
const sender = css({ display: 'flex', gap: '12px', alignItems: 'flex-start', minW: '0' });
const logo = css({ maxW: '120px', maxH: '48px', objectFit: 'contain' });
const company = css({ fontSize: '1.125rem', fontWeight: '640', overflowWrap: 'anywhere' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const right = css({
  flexShrink: '0',
  md: { textAlign: 'end' },
  '@media print': { textAlign: 'end' },
});
const kindOf = css({ fontSize: '1.75rem', lineHeight: '1.2', fontWeight: '680' });

/** The business that a document is from. */
export type Sender = Omit<CustomerDocument['business'], 'primaryColor'>;

const useSender = (): Sender => {
  const { company, businessPhone = '', preferences } = useUser();
  const { logoUrl, address, taxNumber } = preferences;
  return { company, phone: businessPhone, address, logoUrl, taxNumber };
};

interface LetterheadProps {
  readonly kind: DocumentKind;
  readonly number: ReactNode;
}

/** The signed-in business's own name, address and phone. */
export const OwnLetterhead = (props: LetterheadProps) => (
  <Letterhead {...props} sender={useSender()} />
);

/** The head of a document: its sender, kind and number. */
export const Letterhead = ({
  sender: from,
  ...props
}: LetterheadProps & { readonly sender: Sender }) => {
  const { company: name, phone, address, logoUrl, taxNumber } = from;
  const place = addressLine(address);
  return (
    <div className={head}>
      <div className={sender}>
        {logoUrl !== '' && <img src={logoUrl} alt="" className={logo} />}
        <div>
          <p className={company}>{name}</p>
          {place !== '' && <p className={quiet}>{place}</p>}
          {phone !== '' && <p className={quiet}>{formatPhone(phone)}</p>}
          {taxNumber !== '' && <p className={quiet}>Tax number {taxNumber}</p>}
        </div>
      </div>
      <div className={right}>
        <h2 className={kindOf}>{documentLabels[props.kind].kind}</h2>
        <p className={quiet}>{props.number}</p>
      </div>
    </div>
  );
};
