import * as v from 'valibot';
import { defineEndpoints } from '../endpoint.ts';
import { routes } from '../routes.ts';
import * as catalog from '../serviceCatalog.ts';

const tag = 'Service catalog';

export const serviceEndpoints = defineEndpoints({
  listServices: {
    route: routes.listServices,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Services, by their order',
    query: catalog.ServiceQuery,
    response: v.array(catalog.Service),
  },
  createService: {
    route: routes.createService,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create a service',
    body: catalog.NewService,
    response: catalog.Service,
    status: 201,
  },
  createServices: {
    route: routes.createServices,
    access: 'dispatcher',
    idempotent: true,
    tag,
    summary: 'Create several services, all or none',
    body: catalog.NewServices,
    response: v.array(catalog.Service),
    status: 201,
  },
  getServiceCategories: {
    route: routes.getServiceCategories,
    mayLag: true,
    access: 'dispatcher',
    tag,
    summary: 'Names of the categories in use, by alphabet',
    response: v.array(v.string()),
  },
  orderServices: {
    route: routes.orderServices,
    access: 'dispatcher',
    tag,
    summary: 'Put services in an order, as the public page offers them',
    body: catalog.ServiceOrder,
    response: null,
    status: 204,
  },
  getService: {
    route: routes.getService,
    access: 'dispatcher',
    tag,
    summary: 'One service',
    params: catalog.serviceId,
    response: catalog.Service,
  },
  updateService: {
    route: routes.updateService,
    access: 'dispatcher',
    tag,
    summary: 'Update a service',
    params: catalog.serviceId,
    body: catalog.ServiceUpdate,
    response: catalog.Service,
  },
  deleteService: {
    route: routes.deleteService,
    access: 'dispatcher',
    tag,
    summary: 'Delete a service; bookings made of it stay',
    params: catalog.serviceId,
    response: null,
    status: 204,
  },
});
