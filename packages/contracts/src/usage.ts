import * as v from 'valibot';

/** Printed in terminals, and kept in the database, which has no NUL and no half of a character. */
const printable = v.pipe(v.string(), v.regex(/^\P{C}*$/u, 'Use printable characters.'));

/** Kinds of values by the path of a field, such as `client.name` or `lines[].price`. */
const fieldKinds = v.record(printable, v.array(printable));

/** What a remote uses of one call. */
export const CallUsage = v.object({
  /** Method and path in the contract that it was built with: `GET /jobs/{id}`. */
  route: printable,
  /** The fields of the answer that it reads, with the kinds of values that it knows. */
  reads: fieldKinds,
  /** Those of them that are read because a whole value goes where the types do not say more. */
  whole: v.array(printable),
  /** The fields of the query and the body that it sends, or may send. */
  sends: fieldKinds,
});
export type CallUsage = v.InferOutput<typeof CallUsage>;

/** `usage.json`: which calls of the contract a version of a remote uses. */
export const Usage = v.object({
  /** Of this format. */
  version: v.literal(1),
  /** By the name of the call. */
  calls: v.record(printable, CallUsage),
});
export type Usage = v.InferOutput<typeof Usage>;

/** Most bytes of a `usage.json`. */
export const MOST_USAGE_BYTES = 1_000_000;

/** The versions of remotes that editions run, live or as a canary, with what they use. */
export const ContractUsage = v.object({
  versions: v.array(
    v.object({
      name: v.string(),
      version: v.string(),
      /** The editions that run it. */
      editions: v.array(v.string()),
      /** The calls that it declares. */
      permissions: v.array(v.string()),
      /** Null for a version that was published without `usage.json`: which fields it uses is unknown. */
      usage: v.nullable(Usage),
    }),
  ),
});
export type ContractUsage = v.InferOutput<typeof ContractUsage>;
