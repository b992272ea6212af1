/** A map for caches within a process: above `most` keys it drops the oldest entry. */
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
