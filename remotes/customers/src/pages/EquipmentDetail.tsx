import { css } from '@styled/css';
import type { Equipment } from '@tradewind/contracts/equipment';
import { useCall, useCanDispatch, useHasPath, Widgets } from '@tradewind/remote-kit';
import { equipmentName, propertyLabel } from '@tradewind/trade-ui';
import { Badge, Button, Card, formatDate, LinkButton, Page, PermittedPage } from '@tradewind/ui';
import { Pencil, QrCode, Trash2 } from 'lucide-react';
import { Fragment, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { DetailGrid } from '../detail/DetailGrid.tsx';
import { deletionOf } from '../equipment/CustomerEquipmentCard.tsx';
import { deletedProperty, equipmentOf, useProperties } from '../equipment/EquipmentFields.tsx';
import { LoadedEquipment } from '../equipment/LoadedEquipment.tsx';
import { useWarrantyText } from '../equipment/warranty.ts';
import { EditRelatedRecord, useDeleteRecord } from '../related/RelatedRecordDialog.tsx';
import { useRouteNaming } from '../routeNaming.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: '14px 20px',
});
const term = css({ textStyle: 'xs', color: 'fg.subtle', mb: '2px' });
const fact = css({ fontWeight: '530', overflowWrap: 'anywhere' });
/** A value with more words than a column has room for. */
const alone = css({ gridColumn: '1 / -1' });
const notes = css({ mt: '14px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const picture = css({
  display: 'block',
  w: 'full',
  maxH: '260px',
  objectFit: 'cover',
  mb: '14px',
  borderRadius: 'md',
  bg: 'bg.muted',
});

/** The first of its attachments that is a picture. */
const usePhoto = (id: string) =>
  useCall('getEquipmentAttachments', { params: { id } }).data?.find(
    ({ previewUrl }) => previewUrl !== null,
  )?.previewUrl;

const wide: readonly string[] = ['Property', 'Warranty'];

/** Its photo, where it stands, what its nameplate says, its days and notes. */
const FactsCard = ({ equipment }: { readonly equipment: Equipment }) => {
  const warranty = useWarrantyText()(equipment);
  const photo = usePhoto(equipment._id);
  const { clientId, propertyId, make, model, serialNumber, installedOn } = equipment;
  const { properties, isDeleted } = useProperties(clientId);
  const property = properties.find(({ _id }) => _id === propertyId);
  const facts = [
    ['Property', isDeleted(propertyId) ? deletedProperty : property && propertyLabel(property)],
    ['Make', make],
    ['Model', model],
    ['Serial number', serialNumber],
    ['Installed', installedOn && formatDate(installedOn)],
    ['Warranty', warranty],
  ] as const;
  return (
    <Card title="Details">
      {photo && <img src={photo} alt={equipmentName(equipment)} className={picture} />}
      <dl className={list}>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name} className={wide.includes(name) ? alone : ''}>
              <dt className={term}>{name}</dt>
              <dd className={fact}>{value}</dd>
            </div>
          ))}
      </dl>
      {equipment.notes !== '' && <p className={notes}>{equipment.notes}</p>}
    </Card>
  );
};

const OneEquipment = ({ equipment }: { readonly equipment: Equipment }) => {
  const { _id: id, clientId, propertyId, archived } = equipment;
  const { base, title } = useRouteNaming();
  const page = `${base}/${clientId}`;
  const navigate = useNavigate();
  const customer = useCall('getClient', { params: { id: clientId } }).data;
  const kind = equipmentOf(clientId);
  const removal = useDeleteRecord(kind, () => void navigate(page, { replace: true }));
  const [isEditing, setEditing] = useState(false);
  const canSchedule = useHasPath('/dashboard/jobs');
  const canBook = useHasPath('/book');
  const state = { clientId, propertyId, equipmentId: id };
  return (
    <Page
      title={equipmentName(equipment)}
      back={{ to: page, label: customer?.name ?? title }}
      meta={archived && <Badge tone="plain">Archived</Badge>}
      actions={
        archived ? undefined : (
          <Fragment>
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden size={16} />}
              busy={removal.isPending}
              onClick={() => void removal.ask(id, deletionOf(equipment))}
            >
              Delete
            </Button>
            <Button icon={<Pencil aria-hidden size={16} />} onClick={() => setEditing(true)}>
              Edit
            </Button>
            {canBook && (
              <LinkButton
                to={`${base}/equipment/${id}/label`}
                icon={<QrCode aria-hidden size={16} />}
              >
                Print label
              </LinkButton>
            )}
            {canSchedule && (
              <Button
                variant="solid"
                onClick={() => void navigate('/dashboard/jobs/create', { state })}
              >
                + New Job
              </Button>
            )}
          </Fragment>
        )
      }
    >
      <DetailGrid contact={<FactsCard equipment={equipment} />} aside={undefined}>
        <Widgets slot="equipment.panels" props={{ equipment }} />
      </DetailGrid>
      {isEditing && (
        <EditRelatedRecord kind={kind} row={equipment} onClose={() => setEditing(false)} />
      )}
    </Page>
  );
};

/** `/dashboard/customers/equipment/{id}`: one piece of equipment (decision 141). */
export const EquipmentDetail = () => {
  const { id = '' } = useParams();
  return (
    <PermittedPage isPermitted={useCanDispatch()} title="Equipment">
      <LoadedEquipment id={id}>
        {(equipment) => <OneEquipment key={equipment._id} equipment={equipment} />}
      </LoadedEquipment>
    </PermittedPage>
  );
};
