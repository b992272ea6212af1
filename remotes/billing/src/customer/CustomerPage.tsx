import { css } from '@styled/css';
import type { Brand } from '@tradewind/contracts/composition';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import { customerPageTitle } from '@tradewind/contracts/documentView';
import { answerOf, useBrand, useCall, usePrivacyAddress } from '@tradewind/remote-kit';
import { BusinessFrame, EndedLink } from '@tradewind/trade-ui';
import {
  AnchorButton,
  dialable,
  ErrorState,
  formatPhone,
  isNotFound,
  messageOf,
  SkeletonRows,
  usePageTitle,
  VisuallyHidden,
} from '@tradewind/ui';
import { FileText, Phone } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { OpenDocument } from './OpenDocument.tsx';

/** On a phone the icon calls; the document has the number. */
const number = css({ smDown: { srOnly: true } });

/** `/documents/{token}`, the link of a mail: a quote or an invoice, without an account. */
export const CustomerPage = () => {
  const { token = '' } = useParams();
  const brand = useBrand();
  const call = useCall('getCustomerDocument', { params: { token } });
  const { data, error } = call;
  const business = data?.business;
  const phone = business?.phone ?? '';
  const title = customerPageTitle(data);
  usePageTitle(title);
  return (
    <BusinessFrame
      product={brand.name}
      privacy={usePrivacyAddress()}
      icon={<FileText aria-hidden size={20} />}
      business={
        business
          ? { name: business.company, logoUrl: business.logoUrl, color: business.primaryColor }
          : productOf(brand, error)
      }
      aside={
        phone !== '' && (
          <AnchorButton href={`tel:${dialable(phone)}`} icon={<Phone aria-hidden size={16} />}>
            <span className={number}>{formatPhone(phone)}</span>
          </AnchorButton>
        )
      }
    >
      {data === undefined || isNotFound(error) ? (
        <>
          <VisuallyHidden>
            <h1>{title}</h1>
          </VisuallyHidden>
          {error === null ? (
            <SkeletonRows rows={8} label="Loading document" />
          ) : (
            <Failure error={error} retrying={call.isFetching} onRetry={() => void call.refetch()} />
          )}
        </>
      ) : (
        <OpenDocument token={token} document={data} />
      )}
    </BusinessFrame>
  );
};

/** The header of a page without a document: the product's. */
const productOf = ({ name, logoUrl, primaryColor: color }: Brand, error: Error | null) =>
  error === null ? undefined : { name, logoUrl, color };

interface FailureProps {
  readonly error: Error;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

const Failure = ({ error, ...retry }: FailureProps) => {
  if (!isNotFound(error)) {
    return <ErrorState title="Could not load your document." text={messageOf(error)} {...retry} />;
  }
  const { draft } = answerOf(error);
  if (draft === 'quote' || draft === 'invoice') {
    return (
      <EndedLink
        error={error}
        title={(company) => documentMessages.beingRevised(draft, company)}
        text={(company) =>
          `You get a mail once it is sent again. Questions? Reply to the mail with this link: it reaches ${company}.`
        }
      />
    );
  }
  return (
    <EndedLink
      error={error}
      title={() => documentMessages.linkInvalid}
      text={(company) =>
        `It may have ended, been withdrawn, or been replaced by a newer one. Please ask ${company || 'the business that sent it to you'}.`
      }
    />
  );
};
