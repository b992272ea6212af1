/** The chosen variants of a recipe, by variant name. */
export type Variants = Readonly<Record<string, string | boolean | undefined>>;

/** Classes added when all of the named variants match. */
export type Compound = readonly [
  wanted: Readonly<Record<string, string | boolean | readonly (string | boolean)[]>>,
  classes: string,
];

const chosen = (defaults: Variants, selected: Variants): Variants => {
  const given = Object.entries(selected).filter(([, value]) => value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
};

const classesOf = (name: string, variants: Variants): string[] => [
  name,
  ...Object.entries(variants).map(([variant, value]) => `${name}--${variant}_${value}`),
];

/** Creates a reduced Panda recipe, which only returns class names. */
export const recipe =
  (name: string, defaults: Variants, compounds: readonly Compound[] = []) =>
  (selected: Variants = {}): string => {
    const variants = chosen(defaults, selected);
    const met = compounds.filter(([wanted]) =>
      Object.entries(wanted).every(([variant, values]) =>
        [values].flat().some((value) => value === variants[variant]),
      ),
    );
    return [...classesOf(name, variants), ...met.map(([, classes]) => classes)].join(' ');
  };

/** Creates a reduced slot recipe: returns the classes of each slot, by its name. */
export const slotRecipe =
  (slots: Readonly<Record<string, string>>, defaults: Variants) =>
  (selected: Variants = {}): Record<string, string> => {
    const variants = chosen(defaults, selected);
    return Object.fromEntries(
      Object.entries(slots).map(([slot, name]) => [slot, classesOf(name, variants).join(' ')]),
    );
  };
