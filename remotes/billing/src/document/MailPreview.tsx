import { css } from '@styled/css';
import type { DocumentMail } from '@tradewind/contracts/documents';
import { useCall } from '@tradewind/remote-kit';
import { AnchorButton, Button } from '@tradewind/ui';
import { Paperclip, RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';

const frame = css({
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  overflow: 'hidden',
  textStyle: 'sm',
  overflowWrap: 'anywhere',
});
const head = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 12px',
  px: '14px',
  py: '10px',
  bg: 'bg.subtle',
  borderBottom: '1px solid {colors.border.default}',
});
const name = css({ color: 'fg.muted' });
const body = css({ display: 'grid', gap: '10px', p: '14px' });
const heading = css({ textStyle: 'lg', fontWeight: '640' });
const quoted = css({
  ps: '12px',
  borderInlineStart: '3px solid {colors.border.strong}',
  whiteSpace: 'pre-line',
});
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 16px',
});
const value = css({ fontWeight: '600' });
const action = css({
  justifySelf: 'start',
  px: '14px',
  py: '6px',
  borderRadius: 'md',
  bg: 'bg.muted',
  fontWeight: '600',
});
const foot = css({
  pt: '10px',
  borderTop: '1px solid {colors.border.subtle}',
  color: 'fg.muted',
});
const attached = css({
  px: '14px',
  py: '10px',
  borderTop: '1px solid {colors.border.default}',
});

interface PdfLinkProps {
  readonly kind: 'quote' | 'invoice';
  readonly id: string;
  readonly file: string;
}

/** Opens the attached PDF, as it is now, in a tab of its own. */
const PdfLink = ({ kind, id, file }: PdfLinkProps) => {
  const call = kind === 'quote' ? 'getQuotePdf' : 'getInvoicePdf';
  const { data, error, isFetching, refetch } = useCall(call, { params: { id } }, { staleTime: 0 });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  if (error !== null) {
    return (
      <Button
        size="sm"
        icon={<RefreshCw aria-hidden size={15} />}
        busy={isFetching}
        onClick={() => void refetch()}
      >
        The PDF could not be made. Try again
      </Button>
    );
  }
  return (
    <AnchorButton
      size="sm"
      icon={<Paperclip aria-hidden size={15} />}
      href={address}
      aria-disabled={address === undefined}
      target="_blank"
    >
      Open {file}
    </AnchorButton>
  );
};

const HeadLine = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  <>
    <dt className={name}>{label}</dt>
    <dd>{children}</dd>
  </>
);

export interface MailPreviewProps {
  readonly kind: 'quote' | 'invoice';
  readonly id: string;
  readonly mail: DocumentMail;
  readonly message: string;
}

/** The mail as its recipient gets it, with a link to the attached PDF. */
export const MailPreview = ({ kind, id, mail, message }: MailPreviewProps) => (
  <section aria-label="Preview of the mail" className={frame}>
    <dl className={head}>
      <HeadLine label="From">{mail.from}</HeadLine>
      <HeadLine label="Subject">{mail.subject}</HeadLine>
    </dl>
    <div className={body}>
      <p className={heading}>{mail.heading}</p>
      {[mail.greeting, ...mail.paragraphs].map((text) => (
        <p key={text}>{text}</p>
      ))}
      {message.trim() !== '' && <blockquote className={quoted}>{message.trim()}</blockquote>}
      <dl className={facts}>
        {mail.facts.map((fact) => [
          <dt key={`${fact.label} label`} className={name}>
            {fact.label}
          </dt>,
          <dd key={fact.label} className={value}>
            {fact.value}
          </dd>,
        ])}
      </dl>
      <span className={action}>{mail.action}</span>
      {mail.after.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={foot}>{mail.signature}</p>
    </div>
    <div className={attached}>
      <PdfLink kind={kind} id={id} file={mail.attachment} />
    </div>
  </section>
);
