import { lineTotal, toCents, toDollars } from '@tradewind/contracts/money';
import type { MaterialValues } from './serviceForm.ts';

/** The cost of a service, in dollars. */
interface Costs {
  /** As typed. */
  readonly own: number;
  readonly materials: number;
  readonly labor: number;
}

export interface Margin extends Costs {
  /** Dollars; negative when the costs exceed the price. */
  readonly amount: number;
  /** Share of the price in whole percent; undefined for a price of 0. */
  readonly percent: number | undefined;
}

export interface Priced {
  /** Dollars. */
  readonly price: number | undefined;
  /** Dollars; blank means 0. */
  readonly cost: number | undefined;
  readonly materials: readonly MaterialValues[];
  readonly laborHours: number | undefined;
}

/** Whether all values are numbers; unfinished input and a blank required field are not. */
const areNumbers = (amounts: readonly (number | undefined)[]) => amounts.every(Number.isFinite);

/**
 * Returns the price less cost, materials and labor, each rounded to cents; undefined
 * while one of them is not a number.
 */
export const marginOf = (service: Priced, laborCostPerHour: number): Margin | undefined => {
  const { price, cost = 0, laborHours = 0 } = service;
  const materials = service.materials.map(({ quantity = Number.NaN, cost = 0 }) => ({
    quantity,
    unitPrice: cost,
  }));
  const labor = { quantity: laborHours, unitPrice: laborCostPerHour };
  const lines = [...materials, labor];
  const amounts = lines.flatMap(({ quantity, unitPrice }) => [quantity, unitPrice]);
  if (price === undefined || !areNumbers([price, cost, ...amounts])) return undefined;
  const charged = toCents(price);
  const used = materials.reduce((sum, material) => sum + lineTotal(material), 0);
  const left = charged - toCents(cost) - used - lineTotal(labor);
  return {
    own: toDollars(toCents(cost)),
    materials: toDollars(used),
    labor: toDollars(lineTotal(labor)),
    amount: toDollars(left),
    percent: charged > 0 ? Math.round((left / charged) * 100) : undefined,
  };
};
