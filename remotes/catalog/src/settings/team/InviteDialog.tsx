import { staleAfter } from '@tradewind/contracts/invalidation';
import { InvitationInput } from '@tradewind/contracts/users';
import { useAction, useToasts } from '@tradewind/remote-kit';
import { FormDialog, FormField, Input, NativeSelect, useContractForm } from '@tradewind/ui';
import type * as v from 'valibot';
import { roleChoices, roleHints } from './useTeam.ts';

type Invitation = v.InferOutput<typeof InvitationInput>;

export interface InviteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const Fields = ({ onClose }: Pick<InviteDialogProps, 'onClose'>) => {
  const toasts = useToasts();
  const invite = useAction('inviteMember', { refreshes: staleAfter('member') });
  const form = useContractForm(InvitationInput, {
    defaultValues: { email: '', name: '', role: 'technician' },
    saveFailed: 'The invitation was not sent. Please try again.',
  });
  const role = form.watch('role');
  const send = async (body: Invitation) => {
    await invite.mutateAsync({ body });
    toasts.success({ title: 'Invitation sent', description: body.email });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title="Invite a member"
      description="They get an email with a link that works once, within seven days."
      submit="Send invitation"
      busyLabel="Sending…"
      onSave={send}
      onClose={onClose}
    >
      <FormField form={form} name="email" label="Email" required>
        {(control) => <Input {...control} type="email" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="name" label="Full name">
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="role" label="Role" hint={roleHints[role]} required>
        {(control) => <NativeSelect {...control} choices={roleChoices} />}
      </FormField>
    </FormDialog>
  );
};

/** Invites a person by mail; mounted again each time that it opens. */
export const InviteDialog = ({ open, onClose }: InviteDialogProps) =>
  open && <Fields onClose={onClose} />;
