/** Why a release or a move of the pointer was not made; the message is for whoever asked. */
export class CompositionRefusal extends Error {
  override readonly name = 'CompositionRefusal';
}
