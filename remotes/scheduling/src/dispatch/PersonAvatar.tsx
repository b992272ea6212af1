import { css } from '@styled/css';
import { Avatar } from '@tradewind/ui';

/** Outside of the initials, so that their contrast stays that of the avatar. */
const ring = css({
  display: 'inline-flex',
  flexShrink: '0',
  borderRadius: 'full',
  outlineWidth: '2px',
  outlineStyle: 'solid',
  outlineOffset: '1px',
});

export interface PersonAvatarProps {
  readonly name: string;
  /** The member's own, as `#rrggbb` (decision 159). */
  readonly color: string | null | undefined;
}

/** The initials of a person, within a ring of their own colour where they have one. */
export const PersonAvatar = ({ name, color }: PersonAvatarProps) =>
  color ? (
    <span className={ring} style={{ outlineColor: color }}>
      <Avatar name={name} />
    </span>
  ) : (
    <Avatar name={name} />
  );
