import type { ActQuery, OperatorAct } from '@tradewind/contracts/operators';
import type * as v from 'valibot';
import type { Db } from '../../database/db.ts';
import type { Deployer } from '../../http/context.ts';
import { newestFirst, type Position, readCursor } from '../../http/page.ts';

/** What somebody has done to the installation (decision 191). */
export type Act = Pick<OperatorAct, 'act' | 'by' | 'means' | 'subject' | 'detail' | 'reason'> & {
  /** The user, where a session proved it. */
  readonly userId?: string | undefined;
};

const insert = `
  insert into operator_act (act, user_id, done_by, means, subject, detail, reason)
  values ($1, $2, $3, $4, $5, $6, $7)`;

/** Adds an act to the audit, in the transaction that does it. */
export const recordAct = (
  tx: Db,
  { act, userId, by, means, subject, detail, reason }: Act,
): Promise<unknown[]> => tx.rows(insert, [act, userId ?? null, by, means, subject, detail, reason]);

interface ActRow {
  readonly id: string;
  readonly at: Date;
  readonly act: string;
  readonly done_by: string;
  readonly means: OperatorAct['means'];
  readonly subject: string;
  readonly detail: string;
  readonly reason: string;
}

/** Acts, newest first; one row more than the limit when there are more. */
export const findActs = (
  db: Db,
  { subject, limit, cursor }: v.InferOutput<typeof ActQuery>,
): Promise<ActRow[]> =>
  db.rows(
    `select id, at, act, done_by, means, subject, detail, reason from operator_act
     where ($1::text is null or subject = $1)
       and ($2::timestamptz is null or (at, id) < ($2, $3::uuid))
     order by at desc, id desc limit $4`,
    [subject || null, ...(readCursor(newestFirst, cursor) ?? [null, null]), limit + 1],
  );

export const positionOfAct = ({ at, id }: ActRow): Position => [at.toISOString(), id];

export const presentAct = ({ id, at, done_by: by, ...act }: ActRow): OperatorAct => ({
  ...{ _id: id, at: at.toISOString(), by },
  ...act,
});

/** Fields of a body that the audit keeps, in the order of its text. */
const RECORDED = [
  'name',
  'remote',
  'version',
  'share',
  'task',
  'hosts',
  'remotes',
  'flags',
  'brand',
];

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value);

/** The text about an act: `billing 1.4.0`. */
const detailOf = (body: Readonly<Record<string, unknown>>): string =>
  RECORDED.filter((field) => body[field] !== undefined && body[field] !== null)
    .map((field) => textOf(body[field]))
    .join(' ')
    .slice(0, 500);

const authorOf = ({ operator, team }: Deployer, by: unknown) => {
  if (operator !== undefined)
    return { by: operator.name, means: 'session', userId: operator.userId } as const;
  const typed = typeof by === 'string' ? by : '';
  if (team !== undefined) return { by: `${typed} (${team.name})`, means: 'deploy key' } as const;
  return { by: typed || 'The holder of the deploy token', means: 'deploy token' } as const;
};

/** The act that a call of somebody who deploys is: its name, its parameters and its body. */
export const actOfCall = (
  act: string,
  deployer: Deployer,
  params: Readonly<Record<string, string>> = {},
  body: Readonly<Record<string, unknown>> = {},
): Act => {
  const { by, reason, artifact = {} } = body;
  // A publication is about its artifact.
  const told: Readonly<Record<string, unknown>> = { ...(artifact as object), ...body, ...params };
  const subject = told.id ?? told.name ?? told.remote ?? told.task ?? '';
  return {
    ...{
      act,
      ...authorOf(deployer, by),
      subject: String(subject),
      detail: detailOf(told),
    },
    reason: typeof reason === 'string' ? reason : '',
  };
};
