import { css } from '@styled/css';
import type { Equipment } from '@tradewind/contracts/equipment';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useCanDispatch, useConfirm, useToasts, useUser } from '@tradewind/remote-kit';
import { equipmentName, QrCode } from '@tradewind/trade-ui';
import { Banner, Button, Card, messageOf, Page, PermittedPage } from '@tradewind/ui';
import { Link2Off, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LoadedEquipment } from '../equipment/LoadedEquipment.tsx';
import { useRouteNaming } from '../routeNaming.ts';

// On paper and on screen alike: a label is black on white, and 9 by 5 cm.
const label = css({
  display: 'grid',
  gridTemplateColumns: '38mm minmax(0, 1fr)',
  alignItems: 'center',
  gap: '3mm',
  w: '90mm',
  maxW: 'full',
  minH: '50mm',
  p: '3mm',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  bg: 'white',
  color: 'black',
  breakInside: 'avoid',
  overflowWrap: 'anywhere',
});
const business = css({ fontWeight: '620' });
const lines = css({ display: 'grid', gap: '1mm', textStyle: 'sm' });
const code = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const stack = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '16px',
  justifyItems: 'start',
});
const onScreen = css({ '@media print': { display: 'none' } });

/** The code in groups of four, as people read it. */
const grouped = (text: string) =>
  text
    .toUpperCase()
    .match(/.{1,4}/g)
    ?.join('-') ?? '';

interface LabelProps {
  readonly equipment: Equipment;
  readonly text: string;
}

const Label = ({ equipment, text }: LabelProps) => {
  const { company, name, providerId } = useUser();
  const address = `${location.origin}/book/${providerId}?equipment=${text}`;
  const { kind, make, model } = equipment;
  return (
    <section aria-label="Label" className={label}>
      <QrCode text={address} label={`QR code of ${address}`} />
      <div className={lines}>
        <span className={business}>{company || name}</span>
        <span>{kind}</span>
        {(make !== '' || model !== '') && <span>{[make, model].filter(Boolean).join(' ')}</span>}
        <span className={code}>{grouped(text)}</span>
        <span>Scan to request service</span>
      </div>
    </section>
  );
};

/** Makes the code of a label, and ends the links of those that were printed. */
const useLabel = ({ _id: id }: Equipment) => {
  const toasts = useToasts();
  const confirm = useConfirm();
  const refreshes = staleAfter('client');
  const failed = (title: string) => (failure: Error) =>
    toasts.error({ title, description: messageOf(failure) });
  const creation = useAction('createEquipmentLabel', {
    refreshes,
    onError: failed('The label was not made.'),
  });
  const removal = useAction('deleteEquipmentLabel', {
    refreshes,
    onSuccess: () => toasts.success({ title: 'Label withdrawn' }),
    onError: failed('The label was not withdrawn.'),
  });
  return {
    isBusy: creation.isPending || removal.isPending,
    create: () => creation.mutate({ params: { id } }),
    askAndWithdraw: async () => {
      const agreed = await confirm({
        title: 'Withdraw the label?',
        text: 'The labels that were printed so far no longer open the booking page.',
        confirm: 'Withdraw',
        danger: true,
      });
      if (agreed) removal.mutate({ params: { id } });
    },
  };
};

const OneLabel = ({ equipment }: { readonly equipment: Equipment }) => {
  const { base } = useRouteNaming();
  const { isBusy, create, askAndWithdraw } = useLabel(equipment);
  const takesBookings = useUser().preferences.allowClientBooking;
  const text = equipment.label ?? undefined;
  const name = equipmentName(equipment);
  return (
    <Page
      title={`Label of ${name}`}
      heading={<span className={onScreen}>Label</span>}
      back={{ to: `${base}/equipment/${equipment._id}`, label: name }}
      actions={
        text !== undefined && (
          <>
            <Button
              icon={<Link2Off aria-hidden size={16} />}
              busy={isBusy}
              onClick={() => void askAndWithdraw()}
            >
              Withdraw label
            </Button>
            <Button
              variant="solid"
              icon={<Printer aria-hidden size={16} />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </>
        )
      }
    >
      <div className={stack}>
        {!takesBookings && (
          <Banner tone="warning" className={onScreen}>
            Online booking is off, so that the label opens nothing.
          </Banner>
        )}
        {text === undefined ? (
          <Card>
            <div className={stack}>
              <p>
                A label on the machine opens your booking page for it. Whoever scans it sees what
                the machine is, and nothing about the customer.
              </p>
              <Button variant="solid" busy={isBusy} onClick={create}>
                Create label
              </Button>
            </div>
          </Card>
        ) : (
          <Label equipment={equipment} text={text} />
        )}
      </div>
    </Page>
  );
};

/** `/dashboard/customers/equipment/{id}/label`: the label to print (decision 143). */
export const EquipmentLabel = () => {
  const { id = '' } = useParams();
  return (
    <PermittedPage isPermitted={useCanDispatch()} title="Label">
      <LoadedEquipment id={id}>{(equipment) => <OneLabel equipment={equipment} />}</LoadedEquipment>
    </PermittedPage>
  );
};
