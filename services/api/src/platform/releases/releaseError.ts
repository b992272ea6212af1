/** Why a release or a move of the pointer was not made; the message is for whoever asked. */
export class CompositionRefusal extends Error {
  override readonly name = 'CompositionRefusal';
  /** Whether what was asked for does not exist, rather than not fitting. */
  readonly isMissing: boolean;

  constructor(message: string, { isMissing = false } = {}) {
    super(message);
    this.isMissing = isMissing;
  }
}
