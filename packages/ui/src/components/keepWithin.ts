import type { SyntheticEvent } from 'react';

/**
 * For `onSubmit` of an overlay: to React it stands inside the page's form although it is drawn
 * elsewhere, and submitting a form of its own would submit the page's as well.
 */
export const keepWithin = (event: SyntheticEvent): void => event.stopPropagation();
