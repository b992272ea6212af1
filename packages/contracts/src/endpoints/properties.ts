import * as v from 'valibot';
import { clientId } from '../clients.ts';
import * as contacts from '../contacts.ts';
import { defineEndpoints } from '../endpoint.ts';
import * as properties from '../properties.ts';
import { routes } from '../routes.ts';

const tag = 'Clients';

/** The places of a client (decision 133). */
export const propertyEndpoints = defineEndpoints({
  listClientProperties: {
    route: routes.listClientProperties,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Properties of a client, the main one first, then by name',
    params: clientId,
    query: properties.PropertyQuery,
    response: v.array(properties.Property),
  },
  createProperty: {
    route: routes.createProperty,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a property of a client',
    params: clientId,
    body: properties.NewProperty,
    response: properties.Property,
    status: 201,
  },
  getProperty: {
    route: routes.getProperty,
    access: 'dispatcher',
    tag,
    summary: 'One property, also an archived one',
    params: properties.propertyId,
    response: properties.Property,
  },
  updateProperty: {
    route: routes.updateProperty,
    access: 'dispatcher',
    tag,
    summary: 'Update a property, make it the main one, or restore an archived one',
    params: properties.propertyId,
    body: properties.PropertyUpdate,
    response: properties.Property,
  },
  deleteProperty: {
    route: routes.deleteProperty,
    access: 'dispatcher',
    tag,
    summary: 'Delete a property; one that jobs or documents name is archived',
    params: properties.propertyId,
    response: null,
    status: 204,
  },
});

/** The people of a client (decision 133). */
export const contactEndpoints = defineEndpoints({
  listClientContacts: {
    route: routes.listClientContacts,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Contacts of a client, by name',
    params: clientId,
    query: contacts.ContactQuery,
    response: v.array(contacts.Contact),
  },
  createContact: {
    route: routes.createContact,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a contact of a client',
    params: clientId,
    body: contacts.NewContact,
    response: contacts.Contact,
    status: 201,
  },
  getContact: {
    route: routes.getContact,
    access: 'dispatcher',
    tag,
    summary: 'One contact',
    params: contacts.contactId,
    response: contacts.Contact,
  },
  updateContact: {
    route: routes.updateContact,
    access: 'dispatcher',
    tag,
    summary: 'Update a contact',
    params: contacts.contactId,
    body: contacts.ContactUpdate,
    response: contacts.Contact,
  },
  deleteContact: {
    route: routes.deleteContact,
    access: 'dispatcher',
    tag,
    summary: 'Delete a contact',
    params: contacts.contactId,
    response: null,
    status: 204,
  },
});
