import { css, cx } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { formatDuration } from '@tradewind/contracts/calendar';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { catalogPath } from '../services/catalogPage.ts';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  p: '10px 16px',
  borderTop: '1px solid {colors.border.subtle}',
  _first: { borderTop: 'none' },
  _last: { borderBottomRadius: 'lg' },
});
const lifted = css({ bg: 'bg.subtle', boxShadow: 'md', position: 'relative', zIndex: '1' });
const text = css({ flex: '1 1 150px', minW: '0' });
const name = css({
  fontWeight: '600',
  overflowWrap: 'anywhere',
  _hover: { textDecoration: 'underline' },
});
const meta = css({ textStyle: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' });
const tools = css({ display: 'flex', alignItems: 'center', gap: '4px', ms: 'auto' });

export interface ServiceTypeRowProps {
  readonly service: Service;
  /** The drag handle before the name. */
  readonly grip?: ReactNode;
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/** One service as the public page offers it: name, price, duration. */
export const ServiceTypeRow = ({ service, grip, isHeld, children }: ServiceTypeRowProps) => (
  <li data-id={service._id} className={cx(row, isHeld === true && lifted)}>
    {grip}
    <div className={text}>
      <Link to={`${catalogPath}/${service._id}/edit`} className={name}>
        {service.name}
      </Link>
      <p className={meta}>
        {formatDollars(service.price)} · {formatDuration(service.duration)} · {service.category}
      </p>
    </div>
    <div className={tools}>{children}</div>
  </li>
);
