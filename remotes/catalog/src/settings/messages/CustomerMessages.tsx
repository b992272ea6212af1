import { css } from '@styled/css';
import {
  type MailText,
  type MessageKind,
  type MessagePreview,
  messagePreferences,
} from '@tradewind/contracts/customerMessages';
import { Preferences, type User, type UserUpdate } from '@tradewind/contracts/users';
import { useCall } from '@tradewind/remote-kit';
import { MailPreview } from '@tradewind/trade-ui';
import {
  Button,
  Card,
  type ContractForm,
  FormCheckbox,
  messageOf,
  type Query,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';

const names = [
  'mailOnMyWay',
  'mailReminder',
  'mailMoved',
  'mailCancelled',
  'mailAssigned',
] as const;

type MessagesValues = { preferences: Pick<User['preferences'], (typeof names)[number]> };

const messagesSchema: v.GenericSchema<MessagesValues, UserUpdate> = v.object({
  preferences: v.pick(Preferences, names),
});

const partOf = ({ preferences: all }: User): MessagesValues => ({
  preferences: {
    mailOnMyWay: all.mailOnMyWay,
    mailReminder: all.mailReminder,
    mailMoved: all.mailMoved,
    mailCancelled: all.mailCancelled,
    mailAssigned: all.mailAssigned,
  },
});

interface Message {
  readonly kind: MessageKind;
  readonly label: string;
  readonly hint: string;
}

const toCustomers: readonly Message[] = [
  {
    kind: 'onMyWay',
    label: 'On the way',
    hint: 'Sent when a job’s status becomes On my way, ten seconds later, so that a mistake can be taken back.',
  },
  {
    kind: 'reminder',
    label: 'Reminder',
    hint: 'Sent a day before every job, whether the customer booked it or you planned it.',
  },
  {
    kind: 'moved',
    label: 'New time',
    hint: 'Offered to you after you have moved a job that you planned, or added a visit. Sent by itself when somebody else comes than a mail has named. Customers who booked online are always told.',
  },
  {
    kind: 'cancelled',
    label: 'Cancellation',
    hint: 'Offered to you after you have cancelled a job that you planned. Customers who booked online are always told.',
  },
];

const toMembers: readonly Message[] = [
  {
    kind: 'assigned',
    label: 'New job for a member',
    hint: 'Sent to a member who is assigned to a job, and to one who is taken off it or whose visit is moved or cancelled, unless they have switched off their notifications.',
  },
];

const list = css({ display: 'grid', gap: '18px' });

/** The mails about jobs, each with its switch and a preview (decision 46). */
export const CustomerMessages = () => {
  const settings = useSettingsForm(messagesSchema, partOf);
  const previews = useCall('getMessagePreviews');
  const show = (messages: readonly Message[]) => (
    <div className={list}>
      {messages.map((message) => (
        <MessageSwitch
          key={message.kind}
          message={message}
          form={settings.form}
          previews={previews}
        />
      ))}
    </div>
  );
  return (
    <SettingsForm {...settings} label="Customer messages">
      <Card title="To your customers">{show(toCustomers)}</Card>
      <Card title="To your team">{show(toMembers)}</Card>
    </SettingsForm>
  );
};

const row = css({ display: 'grid', gap: '8px', justifyItems: 'start' });
// Its text is aligned with the text above.
const toggle = css({ ms: '-11px' });
const mailStyle = css({ w: 'full' });

interface MessageSwitchProps {
  readonly message: Message;
  readonly form: ContractForm<MessagesValues, UserUpdate>;
  readonly previews: Query<readonly MessagePreview[]>;
}

const MessageSwitch = ({ message, form, previews }: MessageSwitchProps) => {
  const { kind, label, hint } = message;
  const [open, setOpen] = useState(false);
  const id = useId();
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <div className={row}>
      <FormCheckbox
        form={form}
        name={`preferences.${messagePreferences[kind]}`}
        as="switch"
        hint={hint}
      >
        {label}
      </FormCheckbox>
      <Button
        size="sm"
        variant="ghost"
        className={toggle}
        icon={<Chevron aria-hidden size={15} />}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Preview of ${label}`}
        onClick={() => setOpen(!open)}
      >
        Preview
      </Button>
      <div id={id} className={mailStyle} hidden={!open}>
        {open && (
          <QueryState
            query={previews}
            skeleton={<SkeletonRows rows={4} label="Loading preview" />}
            error={{
              title: 'The preview could not be loaded.',
              text: messageOf(previews.error),
            }}
          >
            {(loaded) => <Preview mail={loaded.find((one) => one.kind === kind)?.mail} />}
          </QueryState>
        )}
      </div>
    </div>
  );
};

const Preview = ({ mail }: { readonly mail: MailText | undefined }) =>
  mail === undefined ? null : <MailPreview mail={mail} />;
