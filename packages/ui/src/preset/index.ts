import { definePreset } from '@pandacss/dev';
import { colors } from './colors.ts';
import { hostGlobalCss } from './globalCss.ts';
import { durations, easings, keyframes } from './motion.ts';
import { recipes, slotRecipes } from './recipes/index.ts';
import { semanticColors, shadows } from './semanticTokens.ts';
import { breakpoints, radii, sizes, spacing, zIndex } from './space.ts';
import {
  fontSizes,
  fonts,
  fontWeights,
  letterSpacings,
  lineHeights,
  textStyles,
} from './typography.ts';

export interface UiPresetOptions {
  /**
   * `host`: owns the page, so it also sets the page's own CSS (body, focus ring, default brand,
   * reduced motion) and imports `@tradewind/ui/fonts.css`. `remote`: is rendered in a host's page
   * and must not.
   */
  readonly role: 'host' | 'remote';
}

/**
 * The design system for Panda. It has every token, so apps list it beside `@pandacss/preset-base`
 * and omit `@pandacss/preset-panda`.
 */
export const uiPreset = ({ role }: UiPresetOptions) =>
  definePreset({
    name: `tradewind-${role}`,
    conditions: { extend: conditions },
    theme: {
      breakpoints,
      keyframes,
      textStyles,
      tokens: {
        colors,
        durations,
        easings,
        fontSizes,
        fontWeights,
        fonts,
        letterSpacings,
        lineHeights,
        radii,
        sizes,
        spacing,
        zIndex,
      },
      semanticTokens: { colors: semanticColors, shadows },
      recipes,
      slotRecipes,
    },
    ...(role === 'host' && { globalCss: hostGlobalCss }),
  });

export const conditions = {
  dark: '[data-theme=dark] &',
  light: '[data-theme=light] &',
  /** An element with its own brand; `accent.ts` explains why. */
  brandScope: '[data-brand]:not([data-theme=dark]) &',
  darkBrandScope: '[data-theme=dark] [data-brand]:not([data-theme=light]) &',
  /** A touch device, or a screen so narrow that touch is likely: targets are 44 px. */
  touch: '@media (pointer: coarse), (max-width: 640px)',
  /** A hover by pointer only, because a tap leaves a hover behind. */
  hover: [
    '@media (hover: hover)',
    '&:is(:hover, [data-hover]):not(:disabled, [aria-disabled=true])',
  ],
  /** Ark marks an open overlay by its state. */
  opened: '&[data-state=open]',
  closed: '&[data-state=closed]',
};
