import { Portal as Ark } from '@ark-ui/react/portal';
import { type ReactNode, type SyntheticEvent, useContext } from 'react';
import { GuestContext } from '../guest/guestPlace.ts';

/** Renders overlays at the end of the page; those of an embedded remote inside its own element. */
export const Portal = ({ children }: { readonly children: ReactNode }) => {
  const guest = useContext(GuestContext);
  return <Ark {...(guest && { container: guest.overlays })}>{children}</Ark>;
};

/**
 * For `onSubmit` of an overlay: React bubbles its events to the page's form although it is rendered
 * elsewhere, so submitting its form would also submit the page's form.
 */
export const stopSubmitBubbling = (event: SyntheticEvent): void => event.stopPropagation();
