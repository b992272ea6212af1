import * as v from 'valibot';
import { clientId } from '../clients.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as equipment from '../equipment.ts';
import { routes } from '../routes.ts';

const tag = 'Clients';

/** The machines at the properties of a client (decision 152). */
export const equipmentEndpoints = defineEndpoints({
  listClientEquipment: {
    route: routes.listClientEquipment,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Equipment of a client, by what it is',
    params: clientId,
    query: equipment.EquipmentQuery,
    response: v.array(equipment.Equipment),
  },
  createEquipment: {
    route: routes.createEquipment,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a piece of equipment at a property of a client',
    params: clientId,
    body: equipment.NewEquipment,
    response: equipment.Equipment,
    status: 201,
  },
  getEquipment: {
    route: routes.getEquipment,
    access: 'dispatcher',
    tag,
    summary: 'One piece of equipment, also an archived one',
    params: equipment.equipmentId,
    response: equipment.Equipment,
  },
  updateEquipment: {
    route: routes.updateEquipment,
    access: 'dispatcher',
    tag,
    summary: 'Update a piece of equipment, move it to another property, or restore it',
    params: equipment.equipmentId,
    body: equipment.EquipmentUpdate,
    response: equipment.Equipment,
  },
  deleteEquipment: {
    route: routes.deleteEquipment,
    access: 'dispatcher',
    tag,
    summary: 'Delete a piece of equipment; one that jobs name is archived',
    params: equipment.equipmentId,
    response: null,
    status: 204,
  },
  createEquipmentLabel: {
    route: routes.createEquipmentLabel,
    access: 'dispatcher',
    tag,
    summary: 'Give a piece of equipment the code of its label, unless it has one',
    params: equipment.equipmentId,
    response: equipment.Equipment,
  },
  deleteEquipmentLabel: {
    route: routes.deleteEquipmentLabel,
    access: 'dispatcher',
    tag,
    summary: 'End the link of the labels that were printed so far',
    params: equipment.equipmentId,
    response: equipment.Equipment,
  },
  getLabelledEquipment: {
    route: routes.getLabelledEquipment,
    access: 'public',
    limit: 'link',
    tag: 'Public',
    summary: 'What a piece of equipment is, by the code of its label',
    params: equipment.labelKey,
    response: equipment.LabelledEquipment,
  },
});
