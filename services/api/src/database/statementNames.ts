import { createHash } from 'node:crypto';

/**
 * Names for statements by their text, the same in every process. After `most` of them others get
 * none: what PostgreSQL prepares under a name it keeps for as long as the connection lives, so
 * that forgetting names here would free nothing there.
 */
export const createStatementNames = (most: number): ((sql: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= most) return known;
    const name = createHash('sha1').update(sql).digest('base64url');
    names.set(sql, name);
    return name;
  };
};
