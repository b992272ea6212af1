import { Portal as Ark } from '@ark-ui/react/portal';
import { type ReactNode, type SyntheticEvent, useContext } from 'react';
import { GuestContext } from '../guest/guestPlace.ts';

/** Puts overlays at the end of the page; those of a guest stay in the guest's own place. */
export const Portal = ({ children }: { readonly children: ReactNode }) => {
  const guest = useContext(GuestContext);
  return <Ark {...(guest && { container: guest.overlays })}>{children}</Ark>;
};

/**
 * For `onSubmit` of an overlay: to React it stands inside the page's form although it is drawn
 * elsewhere, and submitting a form of its own would submit the page's as well.
 */
export const keepWithin = (event: SyntheticEvent): void => event.stopPropagation();
