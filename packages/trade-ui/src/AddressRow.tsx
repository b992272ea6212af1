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

interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Returns the URL of a map's directions from the current location to an address, or to its place. */
export const directionsTo = (address: string, coordinates?: Coordinates | null): string => {
  const url = new URL('https://www.google.com/maps/dir/?api=1');
  const place = coordinates && `${coordinates.latitude},${coordinates.longitude}`;
  url.searchParams.set('destination', place || address);
  return url.href;
};

export interface AddressRowProps {
  /** The lines of the address, at least one. */
  readonly lines: readonly string[];
  /** Names the address where it may be another one than expected. */
  readonly label?: string | undefined;
  /** Where the directions lead instead of to the address. */
  readonly coordinates?: Coordinates | null | undefined;
}

/** The last row of a customer's card: the address, and a button to the way there. */
export const AddressRow = ({ lines, label, coordinates }: AddressRowProps) => (
  <div className={row}>
    <address className={address}>
      {label !== undefined && <div className={quiet}>{label}</div>}
      <div className={firstLine}>{lines[0]}</div>
      {lines.slice(1).map((line) => (
        <div key={line} className={quiet}>
          {line}
        </div>
      ))}
    </address>
    <AnchorButton
      size="sm"
      href={directionsTo(lines.join(', '), coordinates)}
      target="_blank"
      rel="noreferrer"
      icon={<Navigation aria-hidden size={14} />}
    >
      Directions
    </AnchorButton>
  </div>
);
