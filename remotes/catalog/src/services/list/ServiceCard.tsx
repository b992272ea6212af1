import { css, cx } from '@styled/css';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { Badge, formatDuration, formatMoney, IconButton, IconLink } from '@tradewind/ui';
import { Clock, Copy, Lock, Pencil, Trash2 } from 'lucide-react';
import { catalogPath } from '../paths.ts';
import type { Filters } from './filters.ts';
import {
  badges,
  body,
  card,
  description,
  foot,
  lying,
  lyingFoot,
  standing,
  title,
} from './serviceLook.ts';
import { useDeleteService } from './useDeleteService.ts';

const picture = css({ w: 'full', h: '140px', objectFit: 'cover', bg: 'bg.subtle' });
const dot = css({ w: '10px', h: '10px', mt: '5px', borderRadius: 'full', flexShrink: '0' });
const brief = css({ mdDown: { lineClamp: '1' } });
const tag = css({
  h: 'auto',
  minH: '22px',
  maxW: 'full',
  flexShrink: '1',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});
const price = css({ fontWeight: '650' });
const time = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '5px',
  textStyle: 'sm',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
});
const actions = css({ display: 'flex', gap: { md: '2px' }, ms: 'auto', me: '-10px' });

/** How many tags are shown; the rest are counted (specification 2, section 2). */
const shownTags = { grid: 3, list: 2 } as const;

export interface ServiceCardProps {
  readonly service: Service;
  readonly view: Filters['view'];
}

/** One service: in a grid a card with its picture, in a list a row of what is one card. */
export const ServiceCard = ({ service, view }: ServiceCardProps) => {
  const { busy, askAndDelete } = useDeleteService(service);
  const isGrid = view === 'grid';
  const tags = service.tags.slice(0, shownTags[view]);
  const more = service.tags.length - tags.length;
  return (
    <li className={cx(card, isGrid ? standing : lying)}>
      {isGrid && service.imageUrl !== '' && (
        <img
          key={service.imageUrl}
          src={service.imageUrl}
          alt=""
          loading="lazy"
          className={picture}
          // A picture that is gone leaves no broken frame.
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      )}
      <div className={body}>
        <h2 className={title}>
          <span aria-hidden className={dot} style={{ background: service.color }} />
          {service.name}
          {!service.isPublic && <Lock role="img" aria-label="Private" size={14} />}
          {!service.isActive && <Badge>Inactive</Badge>}
        </h2>
        {service.description !== '' && (
          <p className={cx(description, !isGrid && brief)}>{service.description}</p>
        )}
        <div className={badges}>
          <Badge tone="brand" className={tag}>
            {service.category}
          </Badge>
          {service.subcategory !== '' && (
            <Badge tone="plain" className={tag}>
              {service.subcategory}
            </Badge>
          )}
          {tags.map((word) => (
            <Badge key={word} tone="plain" className={tag}>
              #{word}
            </Badge>
          ))}
          {more > 0 && <Badge tone="plain">+{more}</Badge>}
        </div>
      </div>
      <div className={cx(foot, !isGrid && lyingFoot)}>
        <span className={price}>{formatMoney(service.price)}</span>
        <span className={time}>
          <Clock aria-hidden size={14} />
          {formatDuration(service.duration)}
        </span>
        <span className={actions}>
          <IconLink
            to={`${catalogPath}/${service._id}/edit`}
            label={`Edit ${service.name}`}
            icon={<Pencil aria-hidden size={16} />}
          />
          <IconLink
            to={`${catalogPath}/create?copy=${service._id}`}
            label={`Duplicate ${service.name}`}
            icon={<Copy aria-hidden size={16} />}
          />
          <IconButton
            label={`Delete ${service.name}`}
            icon={<Trash2 aria-hidden size={16} />}
            busy={busy}
            onClick={() => void askAndDelete()}
          />
        </span>
      </div>
    </li>
  );
};
