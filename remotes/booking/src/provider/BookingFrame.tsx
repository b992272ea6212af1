import { css } from '@styled/css';
import { businessTypeNames } from '@tradewind/contracts/constants';
import type { Provider } from '@tradewind/contracts/users';
import { useBrand, useHasPath, usePrivacyAddress } from '@tradewind/remote-kit';
import { BusinessFrame, type BusinessIdentity } from '@tradewind/trade-ui';
import { LinkButton } from '@tradewind/ui';
import { CalendarCheck, Wind } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { customTexts, providerName } from './presentation.ts';

const identityOf = (provider: Provider): BusinessIdentity => {
  const { title, description, logoUrl } = customTexts(provider);
  return {
    name: title || providerName(provider),
    words: description || businessTypeNames[provider.businessType],
    logoUrl,
    color: provider.preferences.primaryColor,
  };
};

export interface BookingFrameProps {
  /** Undefined until it is known. */
  readonly provider?: Provider | undefined;
  /** The provider does not exist or could not be loaded: the header has `missingName`. */
  readonly isMissing?: boolean;
  /** The name of a business that takes no bookings online; the product's without one. */
  readonly missingName?: string | undefined;
  /** In a frame of another page: no header and no footer (specification 1, section 2). */
  readonly embedded?: boolean;
  readonly children: ReactNode;
}

/** A provider's public page: their header in their colour, and the product's name in the footer. */
export const BookingFrame = (props: BookingFrameProps) => {
  const { provider, isMissing = false, missingName, embedded = false, children } = props;
  const { name, logoUrl, primaryColor: color } = useBrand();
  const Icon = provider === undefined && missingName === undefined ? Wind : CalendarCheck;
  const missing =
    missingName === undefined
      ? { name, logoUrl, color }
      : { name: missingName, logoUrl: '', color };
  return (
    <BusinessFrame
      product={name}
      privacy={usePrivacyAddress()}
      bare={embedded}
      icon={<Icon aria-hidden size={20} />}
      business={provider ? identityOf(provider) : isMissing ? missing : undefined}
    >
      {children}
    </BusinessFrame>
  );
};

const stepHeading = css({ textStyle: '2xl', outline: 'none' });

interface StepHeadingProps {
  /** Takes the focus, after an action of the visitor: keyboard and screen reader continue here. */
  readonly focused: boolean;
  readonly children: ReactNode;
}

/** The heading of a step; a screen reader announces it when it takes the focus. */
export const StepHeading = ({ focused, children }: StepHeadingProps) => {
  const element = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) element.current?.focus();
  }, [focused]);
  return (
    <h1 ref={element} tabIndex={-1} className={stepHeading}>
      {children}
    </h1>
  );
};

const retryText = css({ mb: '10px', textStyle: 'sm', color: 'fg.muted' });

/** Announces that loading has failed and is being retried. */
export const RetryNotice = () => (
  <p role="status" className={retryText}>
    The connection is not good. Trying again…
  </p>
);

/** The way out of a page that does not exist: the directory if the edition has one, else the home page. */
export const FallbackLink = () => {
  const hasDirectory = useHasPath('/find-service');
  const hasHome = useHasPath('/');
  if (hasDirectory) return <LinkButton to="/find-service">Find another business</LinkButton>;
  return hasHome ? <LinkButton to="/">To the home page</LinkButton> : null;
};
