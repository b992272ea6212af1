import { button } from '@styled/recipes';

export interface ButtonClass {
  readonly variant?: 'solid' | 'outline' | 'soft' | 'ghost' | 'danger' | 'link' | undefined;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** As wide as its container. */
  readonly block?: boolean | undefined;
}

/** The class names of a button; one with `label` only shows its icon. */
export const buttonClass = (look: ButtonClass, shape: 'text' | 'icon' = 'text') =>
  button({ ...look, shape });
