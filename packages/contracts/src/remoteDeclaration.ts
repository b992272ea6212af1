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

/** A figure of the dashboard summary, such as `invoices.overdue`. */
const figure = v.pipe(v.string(), v.regex(/^\w+\.\w+$/, 'Use a figure such as jobs.total.'));

/** An entry of the sidebar: drawn from data, before any code of the remote arrives. */
export const NavEntry = v.object({
  to: path,
  label,
  /** Name of a lucide icon that the shell has. */
  icon: v.string(),
  order: v.number(),
  /** The second group of the sidebar: money and settings. */
  group: v.optional(v.picklist(['work', 'business']), 'work'),
  /** The least role that sees it. */
  access: v.optional(v.picklist(roles), 'technician'),
  /** Shown only while this flag of the edition is on. */
  flag: v.optional(v.string()),
  /** A count beside the label. */
  badge: v.optional(
    v.object({
      count: figure,
      /** It calls for action: shown in the brand's colour. */
      urgent: v.optional(v.boolean(), false),
    }),
  ),
});
export type NavEntry = v.InferOutput<typeof NavEntry>;

/** Places that a widget can take; `packages/remote-api/src/widgets.ts` has the props of each. */
export const widgetSlots = [
  'home.banner',
  'home.counts',
  'home.day',
  'home.trade',
  'home.money',
  'home.recent',
  'customer.panels',
] as const;
export type WidgetSlot = (typeof widgetSlots)[number];

/** A component that the remote adds to a place of another screen. */
export const WidgetEntry = v.object({
  slot: v.picklist(widgetSlots),
  name: v.string(),
  order: v.number(),
  access: v.optional(v.picklist(roles), 'technician'),
});
export type WidgetEntry = v.InferOutput<typeof WidgetEntry>;

/** What a quick-create menu offers, while the remote that can do it is there. */
export const ActionEntry = v.object({
  label,
  to: path,
  icon: v.string(),
  order: v.number(),
  access: v.optional(v.picklist(roles), 'dispatcher'),
});
export type ActionEntry = v.InferOutput<typeof ActionEntry>;

/** A card of the home screen that counts what the remote keeps: drawn from data. */
export const CountEntry = v.object({
  label,
  icon: v.string(),
  /** The list of what is counted. */
  to: path,
  count: figure,
  /** What is worth knowing about them: a second figure where the words have `{}`. */
  note: v.object({
    count: figure,
    words: v.pipe(v.string(), v.includes('{}'), v.maxLength(40)),
    /** The figure is dollars. */
    money: v.optional(v.boolean(), false),
  }),
  create: v.object({ label, to: path }),
  order: v.number(),
  access: v.optional(v.picklist(roles), 'dispatcher'),
});
export type CountEntry = v.InferOutput<typeof CountEntry>;

/** A field of a row by its names: `title`, `client.name`. */
const field = v.pipe(v.string(), v.regex(/^\w+(\.\w+)*$/, 'Use a field such as client.name.'));

/** Records that the command palette finds by text: asked for and drawn from data. */
export const SearchEntry = v.object({
  /** The heading above what is found. */
  group: label,
  icon: v.string(),
  /** A record opens at this path and its id. */
  path,
  /** A list call that takes `q` and `limit`. */
  call: v.pipe(v.string(), v.regex(/^list[A-Z]\w*$/, 'Use a list call such as listJobs.')),
  /** Fields that name a record; empty ones are left out. */
  title: v.pipe(v.array(field), v.minLength(1)),
  aside: v.optional(v.object({ field, money: v.optional(v.boolean(), false) })),
  order: v.number(),
  access: v.optional(v.picklist(roles), 'technician'),
});
export type SearchEntry = v.InferOutput<typeof SearchEntry>;

/**
 * A reading call that a page's first screen makes, asked while its code still travels. Its path's
 * parameters come from those of the same name in the page's path.
 */
export const FirstCall = v.object({
  /** Of the endpoint table, such as `listJobs`. */
  call: v.pipe(v.string(), v.minLength(1)),
  /** Parts of the page's query that are part of the call's, in the order that the page asks with. */
  query: v.optional(v.array(v.string()), []),
});
export type FirstCall = v.InferOutput<typeof FirstCall>;

/** What first screens ask, by route pattern: `/dashboard/jobs` → `listJobs`. */
export const FirstCalls = v.record(v.string(), v.array(FirstCall));
export type FirstCalls = v.InferOutput<typeof FirstCalls>;

/** Declares that it also runs in partners' pages, as a plain build (decision record 0019). */
export const EmbedEntry = v.object({
  /** Name of its custom element, such as `tradewind-customers`. */
  element: v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/, 'Use a name such as my-app.'),
  ),
  /** Gzipped bytes that its entry may weigh, React and styles included. */
  budget: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

/**
 * `remote.json`: all that the shell, the publisher and the API need of a remote without
 * running it.
 */
export const RemoteDeclaration = v.object({
  name: remoteName,
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** Range of `contractVersion` that it was written for. */
  contract: range,
  /** Range of `apiVersion` that it calls. */
  api: range,
  nav: v.array(NavEntry),
  actions: v.optional(v.array(ActionEntry), []),
  /** Path prefixes that belong to it, absolute: `/dashboard/jobs` owns all below it. */
  prefixes: v.array(path),
  /** Prefixes that exist only while a flag of the edition is on: `/find-service` → `findService`. */
  requires: v.optional(v.record(path, v.string()), {}),
  /** Page chunk by route pattern, for preloading: `/dashboard/jobs/:id` → `job-detail`. */
  pages: v.record(path, v.string()),
  /** What each page's first screen asks of the API, by route pattern. */
  firstCalls: v.optional(FirstCalls),
  /** Those of its pages that are shown without an account and without a shell. */
  publicPages: v.optional(v.array(path), []),
  /** Scripts for other people's pages, by an address that never changes: `/embed.js` → its source. */
  publicScripts: v.optional(
    v.record(v.pipe(v.string(), v.regex(/^\/[\w-]+\.js$/)), v.string()),
    {},
  ),
  widgets: v.optional(v.array(WidgetEntry), []),
  counts: v.optional(v.array(CountEntry), []),
  searches: v.optional(v.array(SearchEntry), []),
  /** Components that other remotes may ask for by name. */
  offers: v.optional(v.array(v.string()), []),
  embed: v.optional(EmbedEntry),
  /** Calls of the API that it uses, for a partner to grant; names of the endpoint table. */
  permissions: v.array(v.string()),
  /** Gzipped bytes that the entry and the app chunk may weigh together. */
  budget: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
export type RemoteDeclaration = v.InferOutput<typeof RemoteDeclaration>;
