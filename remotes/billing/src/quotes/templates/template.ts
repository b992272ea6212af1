/** A line that a template proposes; the price in dollars is a start, for the business to set. */
interface TemplateItem {
  readonly name: string;
  readonly price: number;
}

/** A quote of one trade, ready to fill the create form (specification 2, section 3). */
export interface QuoteTemplate {
  readonly name: string;
  readonly description: string;
  readonly sections: readonly {
    readonly title: string;
    readonly items: readonly TemplateItem[];
  }[];
}
