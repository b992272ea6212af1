import { businessTypeNames } from '@tradewind/contracts/constants';
import type { Provider } from '@tradewind/contracts/users';
import { useBrand } from '@tradewind/remote-kit';
import { BusinessFrame, type BusinessIdentity } from '@tradewind/ui';
import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf, ownWords } from './presentation.ts';

const identityOf = (provider: Provider): BusinessIdentity => {
  const { title, description, logoUrl } = ownWords(provider);
  return {
    name: title || nameOf(provider),
    words: description || businessTypeNames[provider.businessType],
    logoUrl,
    color: provider.preferences.primaryColor,
  };
};

export interface BookingFrameProps {
  /** Undefined until it is known. */
  readonly provider?: Provider | undefined;
  /** In a frame of another page: no header and no footer (specification 1, section 2). */
  readonly embedded?: boolean;
  readonly children: ReactNode;
}

/** A provider's public page in their own colour: their header, and whose product it is. */
export const BookingFrame = ({ provider, embedded = false, children }: BookingFrameProps) => {
  const brand = useBrand();
  return (
    <BusinessFrame
      product={brand.name}
      bare={embedded}
      icon={<CalendarCheck aria-hidden size={20} />}
      business={provider && identityOf(provider)}
    >
      {children}
    </BusinessFrame>
  );
};
