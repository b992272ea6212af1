import * as v from 'valibot';
import { SignedBy } from './composition.ts';
import { Move, ReleaseRow } from './releases.ts';
import { id, paging, requiredText, shape, Timestamp, text } from './shapes.ts';

/** The path of the operators' console, which is an edition of its own (decision 189). */
export const platformPath = '/platform';

/** The edition of the console: the shell, and the remote that draws it. */
export const platformEdition = 'platform';

/** The signed-in operator, and since when they are one. */
export const Operator = v.object({ _id: v.string(), name: v.string(), since: Timestamp });

/** Why an operator does it; kept in the audit. */
const reason = requiredText(500, 'Say why.');

const LiveVersion = v.object({ name: v.string(), version: v.string() });

/** What an edition runs, since when and by whom. */
const EditionState = v.object({
  id: v.string(),
  /** The name in its brand. */
  name: v.string(),
  hosts: v.array(v.string()),
  /** Null before its first release. */
  composition: v.nullable(v.string()),
  /** The shell and the remotes, in the order of their names. */
  versions: v.array(LiveVersion),
  /** The move that made the composition live. */
  lastMove: v.nullable(Move),
});
export type EditionState = v.InferOutput<typeof EditionState>;

export const PlatformOverview = v.object({
  editions: v.array(EditionState),
  /** Tasks whose tries are used up, and those that are tried again. */
  failedTasks: v.number(),
  retryingTasks: v.number(),
  /** Mails that failed within the last day. */
  failedMails: v.number(),
});
export type PlatformOverview = v.InferOutput<typeof PlatformOverview>;

/** What a composition says about the shell or one remote. */
const ComposedVersion = v.object({
  version: v.string(),
  /** The range that a remote requires; for the shell, the version that it provides. */
  contract: v.string(),
  /** The range of the API that a remote requires; empty for the shell. */
  api: v.string(),
  /** Gzipped bytes of a remote's entry and app chunk; null for the shell. */
  weight: v.nullable(v.number()),
  signedBy: v.nullable(SignedBy),
});
export type ComposedVersion = v.InferOutput<typeof ComposedVersion>;

const Changes = v.object({ added: v.array(v.string()), removed: v.array(v.string()) });

/** A part that differs between two compositions; null on the side that does not have it. */
const PartDiff = v.object({
  name: v.string(),
  before: v.nullable(ComposedVersion),
  after: v.nullable(ComposedVersion),
  /** Calls that it uses. */
  permissions: Changes,
  /** First calls, each as `page: call`. */
  firstCalls: Changes,
  /** Its addresses: path prefixes and pages. */
  pages: Changes,
});
export type PartDiff = v.InferOutput<typeof PartDiff>;

/** What differs between two compositions of an edition. */
export const CompositionDiff = v.object({
  from: v.nullable(v.string()),
  to: v.string(),
  parts: v.array(PartDiff),
  /** Whether name, colours, flags or the choice of remotes differ. */
  settingsDiffer: v.boolean(),
});
export type CompositionDiff = v.InferOutput<typeof CompositionDiff>;

const compositionId = v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'Unknown composition.'));

export const DiffQuery = v.object({ from: compositionId, to: compositionId });

/** Without a version: the rollback of the part. */
export const PlanQuery = v.object({
  name: requiredText(31, 'Choose a remote.'),
  version: v.optional(text(60)),
});

/** What a move would do, or why it is refused. */
export const MovePlan = v.object({
  diff: v.nullable(CompositionDiff),
  problem: v.nullable(v.string()),
});
export type MovePlan = v.InferOutput<typeof MovePlan>;

/** A published version, and how it fits each edition. */
export const ReleaseFit = v.object({
  ...v.omit(ReleaseRow, ['live']).entries,
  /** The range of the API that a remote requires; empty for the shell. */
  api: v.string(),
  editions: v.array(
    v.object({
      id: v.string(),
      isLive: v.boolean(),
      /** Why it cannot be live there; null where it can. */
      problem: v.nullable(v.string()),
    }),
  ),
});
export type ReleaseFit = v.InferOutput<typeof ReleaseFit>;

/** The tasks of one queue; ages in seconds, 0 when there is none. */
const Queue = v.object({
  name: v.string(),
  waiting: v.number(),
  oldestWaiting: v.number(),
  retrying: v.number(),
  oldestRetrying: v.number(),
  running: v.number(),
  /** When it runs by itself, as a cron expression in UTC; empty for a queue that others fill. */
  schedule: v.string(),
  /** When a task of it was last done, as far as that is kept. */
  lastDone: v.nullable(Timestamp),
});

/** Tasks that failed for one reason, without e-mail addresses. */
const TaskFailure = v.object({
  queue: v.string(),
  state: v.picklist(['retry', 'failed']),
  reason: v.string(),
  count: v.number(),
  latest: Timestamp,
  /** One of the tasks. */
  id: v.string(),
});

/** Mails of the last 30 days that were given up, by kind, business and reason. */
const MailFailure = v.object({
  kind: v.string(),
  /** The company's name; empty for mail without a business. */
  business: v.string(),
  /** Without e-mail addresses. */
  reason: v.string(),
  count: v.number(),
  latest: Timestamp,
});

export const Queues = v.object({
  queues: v.array(Queue),
  failures: v.array(TaskFailure),
  mails: v.array(MailFailure),
});
export type Queues = v.InferOutput<typeof Queues>;

export const Retry = shape({
  /** The name of a queue, or the id of one task. */
  task: requiredText(60, 'Choose a queue or a task.'),
  reason: v.optional(text(500), ''),
});
export const Retried = v.object({ retried: v.number() });

export const BusinessQuery = v.object({
  /** Words of the company's name, the id, or the e-mail address of a member. */
  q: v.optional(text(200)),
  state: v.optional(v.picklist(['open', 'suspended', 'closed'], 'Unknown state.')),
  ...paging,
});

/** A business with its use of the product; nothing of its customers (decision 190). */
export const OperatedBusiness = v.object({
  _id: v.string(),
  /** Its company; the name of its first user where there is none. */
  company: v.string(),
  plan: v.string(),
  state: v.picklist(['open', 'suspended', 'closed']),
  createdAt: Timestamp,
  lastSignIn: v.nullable(Timestamp),
  suspendedAt: v.nullable(Timestamp),
  suspendedFor: v.string(),
  /** When it is erased, once it is closed. */
  eraseAt: v.nullable(Timestamp),
  /** Active members, and how many the plan has. */
  members: v.number(),
  mostMembers: v.number(),
  jobs: v.number(),
  /** Bytes of its files. */
  bytes: v.number(),
  /** Mails of today in its zone, and how many it may send a day. */
  mails: v.number(),
  mostMails: v.number(),
});
export type OperatedBusiness = v.InferOutput<typeof OperatedBusiness>;

export const businessId = shape({ id: id('Unknown business.') });
export const Suspension = shape({ reason });

export const ActQuery = v.object({
  /** The edition, remote, business or key that acts concern. */
  subject: v.optional(text(80)),
  ...paging,
});

/** One act of an operator, a team or a command. */
export const OperatorAct = v.object({
  _id: v.string(),
  at: Timestamp,
  /** The call's name, such as `promoteRelease`. */
  act: v.string(),
  by: v.string(),
  /** How they proved who they are. */
  means: v.picklist(['session', 'deploy token', 'deploy key', 'command']),
  subject: v.string(),
  /** Such as `billing 1.4.0`; may be empty. */
  detail: v.string(),
  reason: v.string(),
});
export type OperatorAct = v.InferOutput<typeof OperatorAct>;
