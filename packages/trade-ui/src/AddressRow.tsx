import { css } from '@styled/css';
import { AnchorButton } from '@tradewind/ui';
import { Navigation } from 'lucide-react';

const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px',
  px: '16px',
  py: '11px',
  borderTop: '1px solid {colors.border.subtle}',
  textStyle: 'sm',
});
const address = css({ fontStyle: 'normal', minW: '0', overflowWrap: 'anywhere' });
const firstLine = css({ fontWeight: '600' });
const quiet = css({ color: 'fg.muted' });

export interface AddressRowProps {
  /** The lines of the address, at least one. */
  readonly lines: readonly string[];
  /** The URL of a map. */
  readonly directions: string;
}

/** The last row of a customer's card: the address, and a button to a map. */
export const AddressRow = ({ lines: [first, ...rest], directions }: AddressRowProps) => (
  <div className={row}>
    <address className={address}>
      <div className={firstLine}>{first}</div>
      {rest.map((line) => (
        <div key={line} className={quiet}>
          {line}
        </div>
      ))}
    </address>
    <AnchorButton
      size="sm"
      href={directions}
      target="_blank"
      rel="noreferrer"
      icon={<Navigation aria-hidden size={14} />}
    >
      Directions
    </AnchorButton>
  </div>
);
