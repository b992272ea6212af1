import { type ComponentProps, createElement } from 'react';

/** One shape of an icon. */
export type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

export interface IconProps extends ComponentProps<'svg'> {
  /** Pixels; 24 by default. */
  readonly size?: number | string;
}

const isAccessible = (props: object) =>
  Object.keys(props).some((name) => name === 'role' || name === 'title' || /^aria-/.test(name));

/**
 * Creates a lucide icon without the unused features of lucide's own component: a context for all
 * icons, unscaled strokes, classes by icon name. Builds replace lucide's component by this one.
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
