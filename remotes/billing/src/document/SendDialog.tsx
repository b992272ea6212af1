import { css } from '@styled/css';
import type { ClientSummary } from '@tradewind/contracts/clients';
import type { DocumentMail } from '@tradewind/contracts/documents';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useCall, useHasPath, useUser } from '@tradewind/remote-kit';
import { MailPreview, MailRecipients } from '@tradewind/trade-ui';
import {
  Banner,
  Button,
  CardLink,
  Dialog,
  Field,
  formatDate,
  type Query,
  QueryState,
  SkeletonRows,
  Textarea,
} from '@tradewind/ui';
import { PdfLink } from './PdfLink.tsx';
import type { Sending } from './useSendDocument.ts';

const stack = css({ display: 'grid', gap: '14px', '& > *': { minW: '0' } });
const recipient = css({ overflowWrap: 'anywhere' });

interface RecipientProps {
  readonly mail: DocumentMail;
  readonly client: ClientSummary;
}

/** The addresses that the mail goes to; a link to the customer where there is none. */
const Recipient = ({ mail, client }: RecipientProps) => {
  const hasCustomers = useHasPath('/dashboard/customers');
  if (mail.recipient !== '' || mail.contacts.length > 0) {
    return (
      <p className={recipient}>
        From {mail.from} to{' '}
        <MailRecipients
          customer={{ name: client.name, email: mail.recipient }}
          contacts={mail.contacts}
        />
      </p>
    );
  }
  return (
    <Banner
      tone="warning"
      action={
        hasCustomers && (
          <CardLink to={`/dashboard/customers/edit/${client._id}`}>Edit customer</CardLink>
        )
      }
    >
      {client.name} has no e-mail address.
    </Banner>
  );
};

export interface SendDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly id: string;
  /** yyyy-MM-dd: valid until, or due. */
  readonly until: string;
  /** Undefined for a document that can no longer be edited. */
  readonly editAt: string | undefined;
  readonly client: ClientSummary;
  readonly sending: Sending;
}

interface FieldsProps extends Omit<SendDialogProps, 'open' | 'onClose'> {}

/** Says of a draft that its day has passed, after which a quote cannot be accepted (decision 28). */
const PastDayNotice = ({ until, editAt, sending: { kind, isDraft } }: FieldsProps) => {
  const { timezone } = useUser().preferences;
  if (!isDraft || until >= todayIn(timezone)) return null;
  return (
    <Banner tone="warning" action={editAt !== undefined && <CardLink to={editAt}>Edit</CardLink>}>
      {kind === 'quote'
        ? `It was valid until ${formatDate(until)}: the customer cannot accept it.`
        : `It is due on ${formatDate(until)}, which has passed.`}
    </Banner>
  );
};

const Fields = (props: FieldsProps) => {
  const { id, client, sending } = props;
  const { kind, message, setMessage } = sending;
  const call = kind === 'quote' ? 'getQuoteMail' : 'getInvoiceMail';
  // The customer's address may just have been changed.
  const mail: Query<DocumentMail> = useCall(call, { params: { id } }, { staleTime: 0 });
  return (
    <div className={stack}>
      <PastDayNotice {...props} />
      <Field label="Message" hint="Optional. It comes before the amounts.">
        <Textarea
          rows={3}
          maxLength={2_000}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </Field>
      <QueryState
        query={mail}
        skeleton={<SkeletonRows rows={3} label="Loading preview" />}
        error={{ title: 'The mail could not be previewed.' }}
      >
        {(found) => (
          <>
            <Recipient mail={found} client={client} />
            <MailPreview
              label="Preview of the mail"
              mail={{ ...found.mail, words: message.trim() }}
            />
            <div>
              <PdfLink kind={kind} id={id} file={found.attachment} />
            </div>
          </>
        )}
      </QueryState>
    </div>
  );
};

/**
 * Asks before a draft is sent, in the words of specification 2, section 4; of a sent document it
 * edits the message. Shows recipient, mail and PDF (decision 52).
 */
export const SendDialog = ({ open, onClose, ...fields }: SendDialogProps) => {
  const { kind, isDraft, becomes, message, send } = fields.sending;
  return (
    <Dialog
      size="md"
      role="alertdialog"
      open={open}
      onClose={onClose}
      title={isDraft ? `Send ${kind}?` : `Send ${kind} again?`}
      description={
        isDraft
          ? `This will change the status to "${becomes}". Do you want to proceed?`
          : 'The status stays as it is.'
      }
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="solid"
            onClick={() => {
              onClose();
              send(message.trim());
            }}
          >
            Send
          </Button>
        </>
      }
    >
      <Fields {...fields} />
    </Dialog>
  );
};
