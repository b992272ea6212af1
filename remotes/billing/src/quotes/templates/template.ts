/** A line of a template; its price in dollars is a suggestion that the business can change. */
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
