import { definePreset } from '@pandacss/dev';
import { colors } from './colors.ts';
import { conditions } from './conditions.ts';
import { hostGlobalCss } from './globalCss.ts';
import { durations, easings, keyframes } from './motion.ts';
import { recipes } from './recipes/index.ts';
import { slotRecipes } from './recipes/slots.ts';
import { semanticColors } from './semanticColors.ts';
import { shadows } from './shadows.ts';
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
   * `host`: owns the page, so it also sets the page's own CSS (body, focus ring, default
   * brand, reduced motion) and imports `@tradewind/ui/fonts.css`. `remote`: is a guest in
   * a host's page and must not.
   */
  readonly role: 'host' | 'remote';
}

/**
 * The design system for Panda. It holds every token, so apps list it beside
 * `@pandacss/preset-base` and leave `@pandacss/preset-panda` out.
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
