import { Portal as Ark } from '@ark-ui/react/portal';
import { type ReactNode, useContext } from 'react';
import { GuestContext } from '../guest/guestPlace.ts';

/** Puts overlays at the end of the page; those of a guest stay in the guest's own place. */
export const Portal = ({ children }: { readonly children: ReactNode }) => {
  const guest = useContext(GuestContext);
  return <Ark {...(guest && { container: guest.overlays })}>{children}</Ark>;
};
