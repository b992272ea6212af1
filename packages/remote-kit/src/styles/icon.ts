import { type ComponentProps, createElement } from 'react';

/** One of the shapes that an icon is made of. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

export interface IconProps extends ComponentProps<'svg'> {
  /** Pixels; 24 without it. */
  readonly size?: number | string;
}

const isAccessible = (props: object) =>
  Object.keys(props).some((name) => name === 'role' || name === 'title' || /^aria-/.test(name));

/**
 * An icon of lucide, without what no screen uses of lucide's own component: a context for all
 * icons, strokes that do not scale, classes by the icon's names. Builds put it in that one's place.
 */
export const createIcon = (shapes: readonly Shape[]) => {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, color = 'currentColor', ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!isAccessible(rest) && { 'aria-hidden': true }),
        ...rest,
      },
      ...drawn,
    );
};
