/**
 * A map for what a process keeps so that it need not find it out again: of more than `most` keys
 * it lets go of the one that it has had longest.
 */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    const oldest = this.keys().next();
    if (!oldest.done && this.size >= this.#most && !this.has(key)) this.delete(oldest.value);
    return super.set(key, value);
  }
}
