import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { InvitationInput } from '@tradewind/contracts/users';
import { useAction, useToasts } from '@tradewind/remote-kit';
import {
  Button,
  Dialog,
  FormField,
  failureWithMessage,
  Input,
  messageOf,
  NativeSelect,
  useContractForm,
} from '@tradewind/ui';
import { useId } from 'react';
import { roleChoices, roleHints } from './useTeam.ts';

const stack = css({ display: 'grid', gap: '14px' });

export interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Fields = ({ onClose }: Pick<InviteDialogProps, 'onClose'>) => {
  const id = useId();
  const toasts = useToasts();
  const invite = useAction('inviteMember', { refreshes: staleAfter('member') });
  const form = useContractForm(InvitationInput, {
    defaultValues: { email: '', name: '', role: 'technician' },
  });
  const role = form.watch('role');
  const send = form.submit(async (body) => {
    try {
      await invite.mutateAsync({ body });
    } catch (failure) {
      throw failureWithMessage(
        failure,
        messageOf(failure, 'The invitation was not sent. Please try again.'),
      );
    }
    toasts.success({ title: 'Invitation sent', description: body.email });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Invite a member"
      description="They get an email with a link that works once, within seven days."
      problem={form.problem}
      busy={invite.isPending}
      foot={
        <>
          <Button disabled={invite.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="solid"
            busy={invite.isPending}
            busyLabel="Sending…"
          >
            Send invitation
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={stack} onSubmit={(event) => void send(event)}>
        <FormField form={form} name="email" label="Email" required>
          {(control) => <Input {...control} type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="name" label="Full name">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="role" label="Role" hint={roleHints[role]} required>
          {(control) => <NativeSelect {...control} choices={roleChoices} />}
        </FormField>
      </form>
    </Dialog>
  );
};

/** Invites a person by mail; mounted again each time that it opens. */
export const InviteDialog = ({ open, onClose }: InviteDialogProps) =>
  open && <Fields onClose={onClose} />;
