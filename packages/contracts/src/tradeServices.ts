import type { BusinessType } from './constants.ts';

/** A service that is proposed to a new business: price in dollars, duration in minutes. */
export interface TradeService {
  readonly name: string;
  readonly category: string;
  readonly description: string;
  readonly price: number;
  readonly duration: number;
}

const service = (
  name: string,
  category: string,
  price: number,
  duration: number,
  description: string,
): TradeService => ({ name, category, price, duration, description });

/**
 * What a business of each trade usually offers (decision 62), with prices that are common in the
 * United States; each can be changed before it is added.
 */
export const tradeServices: Readonly<Record<BusinessType, readonly TradeService[]>> = {
  hvac: [
    service('Furnace tune-up', 'Maintenance', 149, 90, 'Clean, test and adjust before the season.'),
    service('AC tune-up', 'Maintenance', 139, 90, 'Clean the coil, check charge and wiring.'),
    service('No-heat call', 'Repair', 129, 60, 'Find out why the heat is out, the same day.'),
    service('AC not cooling', 'Repair', 129, 60, 'Find out why the house stays warm.'),
    service('Thermostat installation', 'Installation', 185, 60, 'Mount, wire and set it up.'),
    service('Repair call', 'Repair', 189, 120, 'Find the fault and repair it.'),
    service('Seasonal tune-up', 'Maintenance', 149, 90, 'Clean and check it before the season.'),
    service('System installation', 'Installation', 7500, 240, 'A new system instead of the old.'),
    service('Estimate for a new system', 'Estimate', 0, 60, 'Measure the house, talk it through.'),
  ],
  plumbing: [
    service('Leak repair', 'Repair', 185, 120, 'Find the leak and stop it.'),
    service('Drain cleaning', 'Repair', 165, 60, 'Clear one clogged drain.'),
    service('Toilet repair', 'Repair', 145, 60, 'Stop a toilet that runs, leaks or clogs.'),
    service(
      'Faucet installation',
      'Installation',
      175,
      60,
      'Replace a faucet; faucet not included.',
    ),
    service(
      'Water heater service',
      'Maintenance',
      149,
      60,
      'Flush the tank, check anode and valve.',
    ),
    service('Water heater replacement', 'Installation', 1650, 180, 'A new tank, old one removed.'),
    service(
      'Estimate for a water heater',
      'Estimate',
      0,
      45,
      'Choose size and place of a new one.',
    ),
  ],
  electrical: [
    service('Outlet or switch repair', 'Repair', 135, 90, 'Find the fault and replace the device.'),
    service('Breaker keeps tripping', 'Repair', 159, 60, 'Measure the circuit and find the cause.'),
    service(
      'Light fixture installation',
      'Installation',
      165,
      120,
      'Hang and connect one fixture.',
    ),
    service(
      'Ceiling fan installation',
      'Installation',
      225,
      90,
      'Mount, balance and connect a fan.',
    ),
    service('Safety inspection', 'Inspection', 195, 120, 'Check panel, grounding and detectors.'),
    service('Panel upgrade', 'Installation', 2600, 480, 'A new panel, labeled and inspected.'),
    service(
      'Estimate for a panel or charger',
      'Estimate',
      0,
      60,
      'Load check and a written quote.',
    ),
  ],
  landscaping: [
    service('Lawn mowing', 'Maintenance', 55, 60, 'Mow, trim and blow off an average yard.'),
    service('Hedge trimming', 'Maintenance', 120, 90, 'Shape hedges and take the clippings.'),
    service('Seasonal cleanup', 'Cleanup', 320, 180, 'Leaves, beds and branches, hauled away.'),
    service('Mulching', 'Planting', 280, 180, 'Edge the beds and spread two inches.'),
    service('Planting', 'Planting', 95, 60, 'Plant shrubs or perennials, by the hour.'),
    service('Garden bed installation', 'Planting', 640, 240, 'Dig, edge, plant and mulch a bed.'),
    service('Estimate for a new garden', 'Estimate', 0, 60, 'Walk the yard and sketch a plan.'),
  ],
  cleaning: [
    service('Standard clean', 'Home', 145, 120, 'Kitchen, baths, floors and dusting.'),
    service('Deep clean', 'Home', 285, 300, 'Everything, inside cabinets and appliances too.'),
    service('Move-out clean', 'Home', 325, 360, 'An empty home, ready for the next people.'),
    service('Office clean', 'Commercial', 165, 120, 'Desks, floors, kitchen and restrooms.'),
    service('Window cleaning', 'Extras', 120, 120, 'Up to 15 windows, inside and out.'),
    service('Estimate at your home', 'Estimate', 0, 30, 'See the rooms and agree on a price.'),
  ],
  handyman: [
    service('Small repairs', 'Repair', 165, 120, 'Whatever is on your list, up to two hours.'),
    service('Half day', 'Repair', 320, 240, 'Four hours for a longer list.'),
    service('Drywall patch', 'Repair', 165, 180, 'Patch, sand and prime one hole.'),
    service('Door and lock', 'Repair', 125, 150, 'Make a door close and lock again.'),
    service('Furniture assembly', 'Assembly', 110, 90, 'Assemble and place up to two pieces.'),
    service('Estimate', 'Estimate', 0, 30, 'Look at the work and agree on a price.'),
  ],
  painting: [
    service('Interior room', 'Interior', 450, 240, 'Walls of one room in two coats.'),
    service('Ceiling', 'Interior', 220, 240, 'One ceiling in two coats.'),
    service('Trim and doors', 'Interior', 180, 240, 'Sand and paint the trim of one room.'),
    service('Deck staining', 'Exterior', 520, 480, 'Wash, sand and stain an average deck.'),
    service('Touch-up visit', 'Repair', 120, 90, 'Mend scuffs and small damage.'),
    service('Interior, several rooms', 'Interior', 1250, 360, 'Walls of up to three rooms.'),
    service('Exterior', 'Exterior', 2900, 480, 'Wash, prime and paint the outside.'),
    service('Estimate for your project', 'Estimate', 0, 60, 'Measure, test and choose colors.'),
  ],
  roofing: [
    service('Roof inspection', 'Inspection', 199, 90, 'Photos and a written report.'),
    service('Leak repair', 'Repair', 385, 240, 'Find the leak and seal it.'),
    service('Shingle replacement', 'Repair', 295, 120, 'Replace up to ten shingles.'),
    service('Gutter cleaning', 'Maintenance', 165, 90, 'Clear gutters and downspouts.'),
    service('Flashing repair', 'Repair', 320, 120, 'Reseal one chimney, vent or valley.'),
    service('Gutter installation', 'Installation', 1150, 300, 'New gutters and downspouts.'),
    service('Estimate for a new roof', 'Estimate', 0, 60, 'Measure the roof, show materials.'),
  ],
  other: [
    service('Service call', 'Service', 175, 120, 'Two hours at your place.'),
    service('Half day', 'Service', 320, 240, 'Four hours of work.'),
    service('Full day', 'Service', 590, 480, 'Eight hours of work.'),
    service('Estimate', 'Estimate', 0, 30, 'See the work and agree on a price.'),
  ],
};
