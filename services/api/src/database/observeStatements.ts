/** Runs a statement and sees how long it takes; its values stay unseen. */
export type StatementObserver = <T>(sql: string, run: () => Promise<T>) => Promise<T>;

let observer: StatementObserver = (_sql, run) => run();

/** Lets one observer see every statement that handlers send from now on; for the start of a process. */
export const observeStatements = (next: StatementObserver): void => {
  observer = next;
};

/** Runs a statement as its observer wants it, if there is one. */
export const observed: StatementObserver = (sql, run) => observer(sql, run);
