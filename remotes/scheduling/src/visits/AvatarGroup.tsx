import { css, cx } from '@styled/css';
import { Avatar } from '@tradewind/ui';

const group = css({
  display: 'flex',
  '& > * + *': { ms: '1px' },
  '& > *': { boxShadow: '0 0 0 2px {colors.bg.surface}' },
});
const rest = css({
  display: 'grid',
  placeItems: 'center',
  minW: '24px',
  h: '24px',
  px: '4px',
  borderRadius: 'full',
  bg: 'bg.muted',
  color: 'fg.muted',
  fontSize: '2xs',
  fontWeight: '620',
});

/** The most faces that are drawn; more people are a number. */
const MOST = 3;

export interface AvatarGroupProps {
  readonly people: readonly { readonly _id: string; readonly name: string }[];
  readonly className?: string;
}

/** Faces of a crew, side by side. Decorative: the names are shown or spoken beside it. */
export const AvatarGroup = ({ people, className }: AvatarGroupProps) => {
  const shown = people.length > MOST ? people.slice(0, MOST - 1) : people;
  return (
    <span aria-hidden className={cx(group, className)}>
      {shown.map(({ _id, name }) => (
        <Avatar key={_id} name={name} size="sm" />
      ))}
      {people.length > shown.length && (
        <span className={rest}>+{people.length - shown.length}</span>
      )}
    </span>
  );
};
