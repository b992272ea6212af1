import type { BusinessType } from '@tradewind/contracts/constants';

type Season = 'winter' | 'spring' | 'summer' | 'fall';

/** Content of the home screen for one trade. */
interface Trade {
  /** Titles of its most frequent jobs: each opens a new one. */
  readonly usual: readonly [string, string, string];
  /** Advice for the season. */
  readonly tips: Readonly<Record<Season, string>>;
  /** The seasons whose advice is about quotes, prices or contracts, which are the office's. */
  readonly officeTips?: readonly Season[];
}

/** The content of every trade; a business without one of these trades has none. */
export const trades: Readonly<Record<Exclude<BusinessType, 'other'>, Trade>> = {
  hvac: {
    usual: ['Tune-up', 'No heat', 'New system'],
    tips: {
      winter: 'No-heat calls come before eight. Keep the first slot of the day free for them.',
      spring: 'Cooling season is near. Offer a tune-up to everyone you saw last summer.',
      summer: 'When it is over 90 degrees, confirm the visit by phone before the truck rolls.',
      fall: 'First frost is near. Offer a tune-up to the customers you saw last fall.',
    },
  },
  plumbing: {
    usual: ['Leak repair', 'Drain cleaning', 'Water heater'],
    tips: {
      winter: 'Frost bursts pipes. Ask where the main shutoff is and write it into the notes.',
      spring: 'Spring rain finds bad sump pumps. Offer a test with every visit.',
      summer: 'Vacation homes stand empty. Offer to shut the water off and on again.',
      fall: 'Outside taps freeze first. Offer to drain them before the cold comes.',
    },
  },
  electrical: {
    usual: ['Panel check', 'Outlet repair', 'EV charger'],
    officeTips: ['spring', 'summer'],
    tips: {
      winter: 'Space heaters trip breakers. Offer a load check when a customer calls twice.',
      spring: 'Permits take their time in spring. Send panel quotes early.',
      summer: 'Storms are coming. Quote surge protection and a transfer switch together.',
      fall: 'Days grow short. Offer outdoor lights and new smoke alarms.',
    },
  },
  landscaping: {
    usual: ['Mowing', 'Spring cleanup', 'Planting'],
    officeTips: ['winter', 'fall'],
    tips: {
      winter: 'Quiet weeks are for plans. Send next season’s contracts now.',
      spring: 'Everyone calls in the same two weeks. Book cleanups by street to save driving.',
      summer: 'Mow high and early. Move the first stop forward on hot days.',
      fall: 'Leaves fall for six weeks. Offer two cleanups in one quote.',
    },
  },
  cleaning: {
    usual: ['Standard clean', 'Deep clean', 'Move-out clean'],
    tips: {
      winter: 'Wet boots ruin floors. Offer mats and a monthly floor care.',
      spring: 'Spring cleaning sells itself. Offer windows with every deep clean.',
      summer: 'People move in summer. Ask landlords for their list of move-outs.',
      fall: 'Guests come for the holidays. Fill your November mornings now.',
    },
  },
  handyman: {
    usual: ['Small repairs', 'Door and lock', 'Drywall patch'],
    officeTips: ['spring'],
    tips: {
      winter: 'Drafty doors are cheap to mend. Offer weatherstripping on every visit.',
      spring: 'Decks and fences show their winter. Offer a half-day list price.',
      summer: 'Put the outside work first and keep inside jobs for rainy days.',
      fall: 'Gutters, rails and lights: offer one visit that makes a home ready for winter.',
    },
  },
  painting: {
    usual: ['Interior room', 'Exterior', 'Touch-up'],
    officeTips: ['winter', 'spring'],
    tips: {
      winter: 'Inside work fills the winter. Offer a price by the room.',
      spring: 'Walk the outside with the customer now and quote before the dry weeks.',
      summer: 'Paint in the shade: start on the west side in the morning.',
      fall: 'Keep a warm day free each week. Exterior jobs end when nights go below 50 degrees.',
    },
  },
  roofing: {
    usual: ['Leak inspection', 'Shingle repair', 'New roof'],
    officeTips: ['winter', 'fall'],
    tips: {
      winter: 'Ice dams show who needs insulation. Take a photo from the street for the quote.',
      spring: 'After the thaw, inspect every roof you have mended since last spring.',
      summer: 'Start tear-offs at dawn and leave nothing open overnight.',
      fall: 'A dry week is worth gold. Call those whose quotes are still waiting.',
    },
  },
};

const seasons: readonly Season[] = ['winter', 'spring', 'summer', 'fall'];

/**
 * Returns the season of the northern hemisphere, where winter begins in December; `month` is 1 to
 * 12.
 */
const seasonOf = (month: number): Season => seasons[Math.floor((month % 12) / 3)] ?? 'winter';

/** The advice of a trade for a month, 1 to 12; without the right to quotes none that is the office's. */
export const tipOf = ({ tips, officeTips = [] }: Trade, month: number, canQuote: boolean) => {
  const season = seasonOf(month);
  return canQuote || !officeTips.includes(season) ? tips[season] : undefined;
};
