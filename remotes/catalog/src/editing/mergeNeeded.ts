/**
 * A save that met somebody else's: the form now shows theirs where nothing was typed here, and
 * keeps what was. Its words are for the user.
 */
export class MergeNeeded extends Error {
  constructor() {
    super(
      'Someone else changed this in the meantime. What you typed is kept, the rest shows their changes. Look it over and save again.',
    );
  }
}
