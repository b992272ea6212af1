import * as v from 'valibot';
import * as forms from './forms.ts';

/** What the guide says of a setting besides its form. */
interface About {
  /** The default where it is computed, as the guide words it. */
  readonly unset?: string;
  /** The heading of docs/guides/operate.md that explains it, besides the table of settings. */
  readonly guide?: string;
  /** Set by `start` and `dev` for the API, never by an operator. */
  readonly internal?: true;
}

type Form = v.GenericSchema<string, unknown>;

/** A setting without a default of its own; `takes` describes its value for messages. */
export const optional = <F extends Form>(form: F, takes: string, about: About = {}) => ({
  form: v.optional(form),
  takes,
  ...about,
});

/** A setting with the default `value`. */
export const byDefault = <F extends Form, const D extends v.InferInput<F>>(
  value: D,
  form: F,
  takes: string,
  about: About = {},
) => ({ form: v.optional(form, value), takes, ...about });

/** What a switch takes, in words. */
export const switchTakes = '"on" or "off"';

export const switchedBy = (value: 'on' | 'off', about: About = {}) =>
  byDefault(value, forms.onOff, switchTakes, about);

/** A switch that is strict in production, and a setting elsewhere. */
export const onInProduction = () =>
  optional(forms.onOff, switchTakes, { unset: 'off, in production on' });

/** A whole number with a default. */
export const wholeFrom = (value: string, min: number, max: number, takes?: string, about?: About) =>
  byDefault(value, forms.whole(min, max), takes ?? `a whole number from ${min} to ${max}`, about);
