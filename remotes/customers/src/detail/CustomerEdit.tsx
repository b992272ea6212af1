import { css } from '@styled/css';
import type { ClientDetail } from '@tradewind/contracts/clients';
import { Widgets } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  EditConflict,
  Form,
  FormFoot,
  messageOf,
  Page,
  useUnsavedGuard,
} from '@tradewind/ui';
import { useLayoutEffect } from 'react';
import { AddressFields, ContactFields, NotesFields } from '../form/CustomerFields.tsx';
import { detailSchema } from '../form/customerForms.ts';
import { updateFailed, useCustomerUpdate } from '../form/useSaveCustomer.ts';
import { useRouteNaming } from '../routeNaming.ts';
import { DetailGrid } from './DetailGrid.tsx';
import { TimelineCard } from './TimelineCard.tsx';

const fields = css({ display: 'grid', gap: '14px' });

export interface CustomerEditProps {
  readonly customer: ClientDetail;
  /** Called after Cancel or a save, to show the view again. */
  readonly onDone: () => void;
}

/** The customer's page in edit mode: the form replaces the shown values. */
export const CustomerEdit = ({ customer, onDone }: CustomerEditProps) => {
  const routeNaming = useRouteNaming();
  const { form, conflict, save } = useCustomerUpdate({
    customer,
    schema: detailSchema,
    messageFor: (failure) => messageOf(failure, updateFailed),
    onSaved: onDone,
  });
  const { isSubmitting } = form.formState;
  const guard = useUnsavedGuard(form.isUnsaved);
  // The Edit button is gone, so the first field gets the focus, before the next key is handled.
  useLayoutEffect(() => form.setFocus('name'), []);
  return (
    <Page title={customer.name} back={{ to: routeNaming.base, label: routeNaming.title }}>
      <DetailGrid aside={<TimelineCard id={customer._id} />}>
        <Form form={form} onSave={save} aria-label="Edit Customer">
          <EditConflict {...conflict} />
          <Card
            title="Customer info"
            foot={
              <FormFoot>
                <Button disabled={isSubmitting} onClick={onDone}>
                  Cancel
                </Button>
                <Button type="submit" variant="solid" busy={isSubmitting} busyLabel="Saving...">
                  Save Changes
                </Button>
              </FormFoot>
            }
          >
            <div className={fields}>
              <ContactFields form={form} required={false} />
              <AddressFields form={form} required={false} />
              <NotesFields form={form} />
            </div>
          </Card>
        </Form>
        <Widgets slot="customer.panels" props={{ customer }} />
      </DetailGrid>
      {guard}
    </Page>
  );
};
