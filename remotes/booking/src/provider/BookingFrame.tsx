import { businessTypeNames } from '@tradewind/contracts/constants';
import type { Provider } from '@tradewind/contracts/users';
import { BusinessFrame, type BusinessIdentity } from '@tradewind/trade-ui';
import { CalendarCheck, Wind } from 'lucide-react';
import type { ReactNode } from 'react';
import { nameOf, ownWords } from './presentation.ts';
import { useProductIdentity } from './useProductIdentity.ts';

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
  /** There is no such provider, or nobody can say: the header is the product's. */
  readonly isNobodys?: boolean;
  /** In a frame of another page: no header and no footer (specification 1, section 2). */
  readonly embedded?: boolean;
  readonly children: ReactNode;
}

/** A provider's public page in their own colour: their header, and whose product it is. */
export const BookingFrame = (props: BookingFrameProps) => {
  const { provider, isNobodys = false, embedded = false, children } = props;
  const product = useProductIdentity();
  const Icon = provider === undefined ? Wind : CalendarCheck;
  return (
    <BusinessFrame
      product={product.name}
      bare={embedded}
      icon={<Icon aria-hidden size={20} />}
      business={provider ? identityOf(provider) : isNobodys ? product : undefined}
    >
      {children}
    </BusinessFrame>
  );
};
