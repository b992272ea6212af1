import * as v from 'valibot';
import { roles } from './constants.ts';

export const remoteName = v.pipe(
  v.string(),
  v.regex(
    /^[a-z][a-z0-9-]{1,30}$/,
    'A name has 2 to 31 of a-z, 0-9 and -, and begins with a letter.',
  ),
);

const range = v.pipe(
  v.string(),
  v.regex(/^[\^~]?\d+\.\d+\.\d+$/, 'Use a version range such as ^1.0.0.'),
);

const label = v.pipe(v.string(), v.minLength(1), v.maxLength(40));
const path = v.pipe(v.string(), v.regex(/^\/[\w\-/:{}]*$/, 'Use a path such as /dashboard/jobs.'));

/** A path that may name a tab or a filter in its query. */
const address = v.pipe(
  v.string(),
  v.regex(/^\/[\w\-/]*(\?[\w\-=&,]+)?$/, 'Use an address such as /dashboard/jobs?status=paid.'),
);

/** A figure of the dashboard summary, such as `invoices.overdue`. */
const figure = v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'Use a figure such as jobs.total.'));

/** An entry of the sidebar, rendered from data before any code of the remote loads. */
export const NavEntry = v.object({
  to: path,
  /** Further paths of the same screens: below them, too, the entry is marked as current. */
  also: v.optional(v.array(path), []),
  label,
  /** Name of a lucide icon in the shell. */
  icon: v.string(),
  order: v.number(),
  /** `business` is the second group of the sidebar: money and settings. */
  group: v.optional(v.picklist(['work', 'business']), 'work'),
  /** The minimum role that sees the entry. */
  access: v.optional(v.picklist(roles), 'technician'),
  /** Shown only while this flag of the edition is on. */
  flag: v.optional(v.string()),
  /** A count beside the label. */
  badge: v.optional(
    v.object({
      count: figure,
      /** Highlights the count in the brand's colour, for entries that need action. */
      urgent: v.optional(v.boolean(), false),
    }),
  ),
});
export type NavEntry = v.InferOutput<typeof NavEntry>;

/** Slots for widgets; `packages/remote-api/src/componentProps.ts` has the props of each. */
export const widgetSlots = [
  'home.banner',
  'home.counts',
  'home.day',
  'home.trade',
  'home.money',
  'home.recent',
  'customer.panels',
  'equipment.panels',
] as const;
export type WidgetSlot = (typeof widgetSlots)[number];

/** A component that the remote adds to a slot of another screen. */
export const WidgetEntry = v.object({
  slot: v.picklist(widgetSlots),
  name: v.string(),
  order: v.number(),
  access: v.optional(v.picklist(roles), 'technician'),
});
export type WidgetEntry = v.InferOutput<typeof WidgetEntry>;

/** Other words by which the command palette finds an entry. */
const keywords = v.optional(v.array(label), []);

/** Entries of the quick-create menu, shown while the remote is in the edition. */
export const ActionEntry = v.object({
  label,
  keywords,
  to: path,
  icon: v.string(),
  order: v.number(),
  access: v.optional(v.picklist(roles), 'dispatcher'),
});
export type ActionEntry = v.InferOutput<typeof ActionEntry>;

/** A card of the home screen with the number of the remote's records, rendered from data. */
export const CountEntry = v.object({
  label,
  icon: v.string(),
  /** Path of the list of the counted records. */
  to: path,
  count: figure,
  /** A second figure about the records, inserted for `{}`. */
  note: v.object({
    count: figure,
    words: v.pipe(v.string(), v.includes('{}'), v.maxLength(40)),
    /** Whether the figure is dollars. */
    money: v.optional(v.boolean(), false),
  }),
  create: v.object({ label, to: path }),
  order: v.number(),
  access: v.optional(v.picklist(roles), 'dispatcher'),
});
export type CountEntry = v.InferOutput<typeof CountEntry>;

const countedWords = v.pipe(v.string(), v.includes('{}'), v.maxLength(60));

/** Work that waits for somebody, at the top of the home screen while its count is above 0. */
export const WaitingEntry = v.object({
  count: figure,
  /** Words for a count of one and for any other, which is inserted for `{}`. */
  one: countedWords,
  many: countedWords,
  /** A second figure, in dollars. */
  amount: v.optional(figure),
  icon: v.string(),
  /** The list of what waits. */
  to: address,
  order: v.number(),
  access: v.optional(v.picklist(roles), 'dispatcher'),
});
export type WaitingEntry = v.InferOutput<typeof WaitingEntry>;

/** The path of a row's field: `title`, `client.name`. */
const field = v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/, 'Use a field such as client.name.'));

/** Records that the command palette finds by text, fetched and rendered from data. */
export const SearchEntry = v.object({
  /** The heading of the results. */
  group: label,
  icon: v.string(),
  /** The path of a record's page, followed by its id. */
  path,
  /** A list call that takes `q` and `limit`. */
  call: v.pipe(v.string(), v.regex(/^list[A-Z]\w*$/, 'Use a list call such as listJobs.')),
  /** Fields that form a record's label; empty ones are left out. */
  title: v.pipe(v.array(field), v.minLength(1)),
  /** A further field; an amount in dollars with `money`, a phone number with `phone`. */
  aside: v.optional(
    v.object({
      field,
      money: v.optional(v.boolean(), false),
      phone: v.optional(v.boolean(), false),
    }),
  ),
  /** A day of the record, yyyy-MM-dd, shown before `aside`. */
  date: v.optional(field),
  /** The call that reads one record by `id`, to list those that were opened last. */
  read: v.optional(v.pipe(v.string(), v.regex(/^get[A-Z]\w*$/, 'Use a call such as getJob.'))),
  order: v.number(),
  access: v.optional(v.picklist(roles), 'technician'),
});
export type SearchEntry = v.InferOutput<typeof SearchEntry>;

/** Further pages that the command palette opens: a tab of the settings, a form. */
export const ShortcutEntry = v.object({
  /** The heading of the entry, such as `Settings`. */
  group: label,
  label,
  keywords,
  icon: v.string(),
  to: address,
  order: v.number(),
  access: v.optional(v.picklist(roles), 'technician'),
});
export type ShortcutEntry = v.InferOutput<typeof ShortcutEntry>;

/**
 * A reading call of a page's first screen, sent while its code loads. Path parameters of the call
 * take the values of the same names in the page's path.
 */
export const FirstCall = v.object({
  /** Name in the endpoint table, such as `listJobs`. */
  call: v.pipe(v.string(), v.minLength(1)),
  /** Query parameters of the page that the call takes, in the order of the page's own request. */
  query: v.optional(v.array(v.string()), []),
});
export type FirstCall = v.InferOutput<typeof FirstCall>;

/** First calls of screens, by route pattern: `/dashboard/jobs` → `listJobs`. */
export const FirstCalls = v.record(v.string(), v.array(FirstCall));
export type FirstCalls = v.InferOutput<typeof FirstCalls>;

/** Declares a plain build for partners' pages (decision record 0019). */
export const EmbedEntry = v.object({
  /** Name of its custom element, such as `tradewind-customers`. */
  element: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, 'Use a name such as my-app.'),
  ),
  /** Maximum gzipped bytes of its entry, React and styles included. */
  budget: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/**
 * `remote.json`: everything that the shell, the publisher and the API need without running the
 * remote.
 */
export const RemoteDeclaration = v.object({
  name: remoteName,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /**
   * The only edition that has the remote: the console of operators is in none of customers (decision
   * 189). Without it, any edition may have the remote.
   */
  edition: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))),
  /** Required range of `contractVersion`. */
  contract: range,
  /** Required range of `apiVersion`. */
  api: range,
  nav: v.array(NavEntry),
  actions: v.optional(v.array(ActionEntry), []),
  /** Absolute path prefixes of the remote: `/dashboard/jobs` includes all paths below it. */
  prefixes: v.array(path),
  /** Prefixes that exist only while a flag of the edition is on: `/find-service` → `findService`. */
  requires: v.optional(v.record(path, v.string()), {}),
  /** Page chunk by route pattern, for preloading: `/dashboard/jobs/:id` → `job-detail`. */
  pages: v.record(path, v.string()),
  /** First calls of each page, by route pattern. */
  firstCalls: v.optional(FirstCalls),
  /** Those of its pages that are drawn from their first calls before its code has arrived. */
  firstViews: v.optional(v.array(path)),
  /** Those of its pages that need no account and no shell. */
  publicPages: v.optional(v.array(path), []),
  /** Scripts for other sites, by a permanent address: `/embed.js` → its source. */
  publicScripts: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^\/[\w-]+\.js$/)), v.string()),
    {},
  ),
  widgets: v.optional(v.array(WidgetEntry), []),
  counts: v.optional(v.array(CountEntry), []),
  waiting: v.optional(v.array(WaitingEntry), []),
  searches: v.optional(v.array(SearchEntry), []),
  shortcuts: v.optional(v.array(ShortcutEntry), []),
  /** Components that other remotes may render by name. */
  offers: v.optional(v.array(v.string()), []),
  embed: v.optional(EmbedEntry),
  /** API calls that it uses, for a partner to permit; names of the endpoint table. */
  permissions: v.array(v.string()),
  /** Maximum gzipped bytes of the entry and the app chunk together. */
  budget: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type RemoteDeclaration = v.InferOutput<typeof RemoteDeclaration>;
