/** Material of a template; the price is 0 until the business sets one. */
export interface TemplateMaterial {
  readonly name: string;
  readonly price: 0;
}

/** A kind of job of one trade, ready to fill the create form (specification 1, section 3). */
export interface JobTemplate {
  readonly name: string;
  readonly description: string;
  readonly defaultTasks: readonly string[];
  readonly defaultMaterials: readonly TemplateMaterial[];
  /** Minutes. */
  readonly defaultDuration: number;
}

export const materials = (...names: readonly string[]): readonly TemplateMaterial[] =>
  names.map((name) => ({ name, price: 0 }));
