import { accent } from './accent.ts';
import { themed } from './values.ts';

/** Two steps of the neutral scale, light and dark. */
const neutral = (light: number, dark: number) =>
  themed(`{colors.neutral.${light}}`, `{colors.neutral.${dark}}`);

const bg = {
  canvas: neutral(50, 950),
  sidebar: neutral(100, 925),
  surface: neutral(0, 900),
  raised: neutral(0, 850),
  subtle: neutral(50, 925),
  muted: neutral(100, 850),
  pressed: neutral(150, 800),
  closed: neutral(100, 925),
  inverse: neutral(900, 100),
};

const border = {
  subtle: neutral(150, 850),
  default: neutral(200, 800),
  strong: neutral(300, 700),
  /** Fields: 3:1 against the surface. */
  control: neutral(500, 550),
};

const fg = {
  default: neutral(900, 100),
  muted: neutral(600, 400),
  subtle: neutral(550, 400),
  disabled: neutral(400, 600),
  inverse: neutral(0, 950),
};

const status = {
  blue: {
    bg: themed('#e6f2ff', '#172840'),
    border: themed('#bcd6fc', '#2c4870'),
    fg: themed('#034ca0', '#a7cdff'),
    solid: themed('#1b76e7', '#6ea6f5'),
  },
  yellow: {
    bg: themed('#fff2c6', '#31260a'),
    border: themed('#f2d07d', '#58450d'),
    fg: themed('#724310', '#e2c88a'),
    solid: themed('#c37902', '#e4b73a'),
  },
  green: {
    bg: themed('#e1f8e6', '#122f1b'),
    border: themed('#b8e0c1', '#245333'),
    fg: themed('#135c30', '#a1dbaf'),
    solid: themed('#15904b', '#5ebc7b'),
  },
  red: {
    bg: themed('#ffece9', '#3d1d1a'),
    border: themed('#fac6c0', '#6a3632'),
    fg: themed('#972021', '#fdb6ae'),
    solid: themed('#db3233', '#eb8279'),
  },
  grey: {
    bg: themed('#f0edea', '#292724'),
    border: themed('#d6d4d0', '#4a4743'),
    fg: themed('#504c47', '#cecac5'),
    solid: themed('#78746e', '#9c9792'),
  },
  indigo: {
    bg: themed('#eeefff', '#24243f'),
    border: themed('#ced0fb', '#42426f'),
    fg: themed('#483aa5', '#c2c4ff'),
    solid: themed('#6554dc', '#9a99f3'),
  },
};

const danger = {
  solid: themed('#c0271d', '#c0271d'),
  solidHover: themed('#a51d15', '#d3372c'),
  on: themed('#ffffff', '#ffffff'),
  fg: themed('#972021', '#fdb6ae'),
};

export const semanticColors = {
  bg,
  border,
  fg,
  accent,
  status,
  danger,
  overlay: themed('rgb(32 26 18 / .42)', 'rgb(0 0 0 / .62)'),
};

export const shadows = {
  xs: themed('0 1px 2px rgb(41 33 20 / .05)', '0 1px 2px rgb(0 0 0 / .4)'),
  sm: themed(
    '0 1px 2px rgb(41 33 20 / .06), 0 2px 6px -1px rgb(41 33 20 / .06)',
    '0 1px 3px rgb(0 0 0 / .5)',
  ),
  md: themed(
    '0 2px 4px rgb(41 33 20 / .05), 0 8px 20px -4px rgb(41 33 20 / .12)',
    '0 8px 24px -4px rgb(0 0 0 / .6)',
  ),
  lg: themed(
    '0 4px 8px rgb(41 33 20 / .05), 0 24px 56px -12px rgb(41 33 20 / .24)',
    '0 24px 56px -8px rgb(0 0 0 / .7)',
  ),
};
