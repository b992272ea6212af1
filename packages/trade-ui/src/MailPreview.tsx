import { css } from '@styled/css';
import type { MailText } from '@tradewind/contracts/customerMessages';

const mailBox = css({
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  bg: 'bg.subtle',
  textStyle: 'sm',
  overflowWrap: 'anywhere',
});
const subject = css({
  px: '14px',
  py: '9px',
  fontWeight: '600',
  borderBottom: '1px solid {colors.border.default}',
});
const text = css({ display: 'grid', gap: '8px', px: '14px', py: '12px', color: 'fg.default' });
const heading = css({ textStyle: 'md', fontWeight: '640' });
const words = css({
  ps: '10px',
  borderInlineStart: '3px solid {colors.border.strong}',
  whiteSpace: 'pre-line',
});
const facts = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '2px 14px',
  '& dt': { color: 'fg.muted' },
  '& dd': { fontWeight: '560' },
});
const action = css({
  justifySelf: 'start',
  px: '12px',
  py: '5px',
  borderRadius: 'md',
  bg: 'accent.solid',
  color: 'accent.on',
  fontWeight: '600',
});

export interface MailPreviewProps {
  readonly mail: MailText;
  /** The accessible name; the mail's subject by default. */
  readonly label?: string;
}

/** A mail as its recipient reads it; its button is only drawn. */
export const MailPreview = ({ mail, label = mail.subject }: MailPreviewProps) => (
  <article aria-label={label} className={mailBox}>
    <p className={subject}>{mail.subject}</p>
    <div className={text}>
      <p className={heading}>{mail.heading}</p>
      <p>{mail.greeting}</p>
      {mail.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {mail.words !== '' && <blockquote className={words}>{mail.words}</blockquote>}
      {mail.facts.length > 0 && (
        <dl className={facts}>
          {mail.facts.map((fact) => [
            <dt key={`${fact.label}-label`}>{fact.label}</dt>,
            <dd key={fact.label}>{fact.value}</dd>,
          ])}
        </dl>
      )}
      {mail.action !== null && <span className={action}>{mail.action}</span>}
      {mail.after.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </article>
);
