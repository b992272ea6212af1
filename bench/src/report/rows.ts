/** One line of what was measured. */
export interface Row {
  readonly measure: string;
  /** The figure of Tradewind, in the unit of the measure. */
  readonly ours: number;
  /** The figure of the reference; null without one. */
  readonly reference: number | null;
  /** The figure that the goal limits. */
  readonly ratio: number;
  /** In words, such as "≤ 1.15". */
  readonly goal: string;
  readonly pass: boolean;
}

/** A goal: the figure must not be above, or not below, a bound. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

const meets = (figure: number, goal: Goal) =>
  'atMost' in goal ? figure <= goal.atMost : figure >= goal.atLeast;

const goalText = (goal: Goal) => ('atMost' in goal ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`);

const rounded = (figure: number) => Number(figure.toPrecision(4));

/** A measure beside its reference; the goal limits ours divided by it. */
export const compared = (measure: string, ours: number, reference: number, goal: Goal): Row => {
  const ratio = ours / reference;
  return {
    measure,
    ours: rounded(ours),
    reference: rounded(reference),
    ratio: rounded(ratio),
    goal: goalText(goal),
    pass: meets(ratio, goal),
  };
};

/** A measure whose goal limits the figure itself. */
export const absolute = (measure: string, ours: number, goal: Goal): Row => ({
  measure,
  ours: rounded(ours),
  reference: null,
  ratio: rounded(ours),
  goal: goalText(goal),
  pass: meets(ours, goal),
});
