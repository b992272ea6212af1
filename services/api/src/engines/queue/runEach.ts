/**
 * Runs something for each item, one after the other; one that fails does not keep the next from
 * running. Each failure is given to `onFailure`.
 * @throws AggregateError at the end when one or more have failed.
 */
export const runEach = async <Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
  onFailure: (error: unknown, item: Item) => void = () => undefined,
): Promise<void> => {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await run(item);
    } catch (error) {
      errors.push(error);
      onFailure(error, item);
    }
  }
  if (errors.length === 0) return;
  const reasons = errors.map((error) => (error instanceof Error ? error.message : String(error)));
  throw new AggregateError(
    errors,
    `${errors.length} of ${items.length} failed: ${reasons.join('; ')}`,
  );
};
