/** Why a command was not done; the message is for whoever typed it, without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
