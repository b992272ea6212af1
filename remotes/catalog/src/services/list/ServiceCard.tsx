import { css, cx } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { formatDuration } from '@tradewind/contracts/calendar';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { Badge, IconButton, IconLink, messageOf, Skeleton, SkeletonShape } from '@tradewind/ui';
import { Clock, Copy, Lock, Pencil, Trash2, Users } from 'lucide-react';
import { catalogPath } from '../catalogPage.ts';
import { cannotBeBooked } from '../exceedsHours.ts';
import type { Filters } from './filters.ts';

const card = css({ display: 'flex', minW: '0' });
const standing = css({
  flexDirection: 'column',
  bg: 'bg.surface',
  border: '1px solid {colors.border.default}',
  borderRadius: 'lg',
  boxShadow: 'xs',
  overflow: 'hidden',
});
const lying = css({
  flexDirection: { base: 'column', md: 'row' },
  alignItems: { md: 'center' },
});
const body = css({
  display: 'grid',
  alignContent: 'start',
  gap: '8px',
  flex: '1',
  p: '14px 16px',
  minW: '0',
});
const title = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px',
  fontWeight: '600',
  overflowWrap: 'anywhere',
  '& svg': { color: 'fg.subtle', flexShrink: '0', mt: '3px' },
});
const description = css({
  textStyle: 'sm',
  color: 'fg.muted',
  lineClamp: '2',
  overflowWrap: 'anywhere',
});
const warning = css({ textStyle: 'sm', color: 'status.yellow.fg' });
const badges = css({ display: 'flex', flexWrap: 'wrap', gap: '6px' });
const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  px: '16px',
  pb: '12px',
  fontVariantNumeric: 'tabular-nums',
});
const lyingFoot = css({
  md: { pb: '0', flexShrink: '0', '& > :nth-child(2)': { minW: '92px' } },
});

/** The class of the list of services. */
export const places = {
  grid: css({
    display: 'grid',
    gap: '12px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  }),
  list: css({
    bg: 'bg.surface',
    border: '1px solid {colors.border.default}',
    borderRadius: 'lg',
    boxShadow: 'xs',
    '& > * + *': { borderTop: '1px solid {colors.border.subtle}' },
  }),
} as const;

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

/** Maximum number of shown tags; the others are counted (specification 2, section 2). */
const shownTags = { grid: 3, list: 2 } as const;

/** Who the service needs, where that is not one person of any kind: `2 people, Crane crew`. */
const crewOf = ({ peopleNeeded = 1, crewKind = '' }: Service) =>
  [peopleNeeded > 1 && `${peopleNeeded} people`, crewKind].filter(Boolean).join(', ');

export interface ServiceCardProps {
  readonly service: Service;
  readonly view: Filters['view'];
  /** It fits into the hours of the business from no start. */
  readonly exceedsHours: boolean;
}

/** One service: in a grid a card with its picture, in a list a row of a shared card. */
export const ServiceCard = ({ service, view, exceedsHours }: ServiceCardProps) => {
  const { busy, askAndDelete } = useDeleteService(service);
  const isGrid = view === 'grid';
  const crew = crewOf(service);
  const isOffered = service.isPublic && service.isActive;
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
          // A picture that cannot be loaded is hidden.
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
          {crew !== '' && (
            <Badge tone="plain" className={tag} icon={<Users aria-hidden size={13} />}>
              {crew}
            </Badge>
          )}
          {tags.map((word) => (
            <Badge key={word} tone="plain" className={tag}>
              #{word}
            </Badge>
          ))}
          {more > 0 && <Badge tone="plain">+{more}</Badge>}
        </div>
        {isOffered && exceedsHours && <p className={warning}>{cannotBeBooked}</p>}
      </div>
      <div className={cx(foot, !isGrid && lyingFoot)}>
        <span className={price}>{formatDollars(service.price)}</span>
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

const name = css({ w: '16ch' });
const wide = css({ w: '28ch' });
// The length of most descriptions.
const lines = css({ display: 'flex', flexDirection: 'column', textStyle: 'sm' });
const badge = css({ w: '76px', h: '22px' });
// The height of a service's buttons.
const facts = css({ display: 'flex', alignItems: 'center', h: '36px', _touch: { h: '44px' } });

const services = Array.from({ length: 9 }, (_, index) => `service-${index}`);

/** The placeholder of the catalog while it loads. */
export const ServiceSkeletons = ({ view }: Pick<Filters, 'view'>) => {
  const isGrid = view === 'grid';
  return (
    <SkeletonShape label="Loading services" className={places[view]}>
      {services.map((service) => (
        <div key={service} className={cx(card, isGrid ? standing : lying)}>
          <div className={body}>
            <p className={title}>
              <Skeleton shape="text" className={name} />
            </p>
            <p className={lines}>
              <Skeleton shape="text" className={wide} />
              {isGrid && <Skeleton shape="text" className={name} />}
            </p>
            <div className={badges}>
              <Skeleton shape="block" className={badge} />
              <Skeleton shape="block" className={badge} />
            </div>
          </div>
          <div className={cx(foot, !isGrid && lyingFoot)}>
            <span className={facts}>
              <Skeleton shape="text" />
            </span>
          </div>
        </div>
      ))}
    </SkeletonShape>
  );
};

/** Deletes a service after a confirmation, and refreshes the catalog. */
const useDeleteService = (service: Service) => {
  const confirm = useConfirm();
  const toasts = useToasts();
  const remove = useAction('deleteService', {
    refreshes: staleAfter('service'),
    onSuccess: () => toasts.success({ title: 'Service deleted', description: service.name }),
    onError: (failure) =>
      toasts.error({
        title: 'Failed to delete service. Please try again.',
        description: messageOf(failure, ''),
      }),
  });
  return {
    busy: remove.isPending,
    askAndDelete: async () => {
      const isSure = await confirm({
        title: `Delete ${service.name}?`,
        text: 'Are you sure you want to delete this service?',
        confirm: 'Delete',
        danger: true,
      });
      if (isSure) remove.mutate({ params: { id: service._id } });
    },
  };
};
