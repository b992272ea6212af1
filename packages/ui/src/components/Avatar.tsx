import { cx } from '@styled/css';
import { avatar } from '@styled/recipes';
import type { Tone } from './Badge.tsx';

/** Red is left out, because it means a warning. */
const tones: readonly Tone[] = ['blue', 'indigo', 'green', 'yellow'];

/** Returns the same tone for the same name everywhere. */
const toneOf = (name: string): Tone => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return tones[sum % tones.length] ?? 'grey';
};

/** The CSS color of the avatar of a name, for other parts that show the same person. */
export const avatarColor = (name: string): string => `var(--colors-status-${toneOf(name)}-solid)`;

const initialsOf = (name: string) => {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words.slice(0, 1);
  return ends.map((word) => word?.slice(0, 1).toUpperCase()).join('');
};

export interface AvatarProps {
  readonly name: string;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly tone?: Tone;
  readonly className?: string | undefined;
}

/** Renders initials. Decorative: the name is shown beside it. */
export const Avatar = ({ name, size, tone, className }: AvatarProps) => (
  <span
    aria-hidden
    title={name}
    className={cx(avatar({ size, tone: tone ?? toneOf(name) }), className)}
  >
    {initialsOf(name)}
  </span>
);
