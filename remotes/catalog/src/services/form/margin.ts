import type { ServiceMaterial } from '@tradewind/contracts/serviceCatalog';

/** What a service takes, in dollars. */
interface Costs {
  /** As typed. */
  readonly own: number;
  readonly materials: number;
  readonly labor: number;
}

export interface Margin extends Costs {
  /** Dollars; below zero where the costs are above the price. */
  readonly amount: number;
  /** Of the price, in whole percent; undefined when nothing is charged. */
  readonly percent: number | undefined;
}

export interface Priced {
  /** Dollars. */
  readonly price: number | undefined;
  /** Dollars; blank means 0. */
  readonly cost: number | undefined;
  readonly materials: readonly ServiceMaterial[];
  readonly laborHours: number | undefined;
}

const cents = (dollars: number) => Math.round(dollars * 100);

const materialCents = ({ quantity, cost }: ServiceMaterial) => Math.round(quantity * cents(cost));

/**
 * What is left of the price after cost, materials and labor, each rounded to cents; undefined
 * while one of them is no number.
 */
export const marginOf = (service: Priced, laborCostPerHour: number): Margin | undefined => {
  const { price, cost = 0, materials, laborHours = 0 } = service;
  if (price === undefined) return undefined;
  const own = cents(cost);
  const used = materials.reduce((sum, material) => sum + materialCents(material), 0);
  const labor = Math.round(laborHours * cents(laborCostPerHour));
  const left = cents(price) - own - used - labor;
  if (!Number.isFinite(left)) return undefined;
  return {
    own: own / 100,
    materials: used / 100,
    labor: labor / 100,
    amount: left / 100,
    percent: price > 0 ? Math.round((left / cents(price)) * 100) : undefined,
  };
};
