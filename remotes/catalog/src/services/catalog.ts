export const catalogPath = '/dashboard/service-catalog';
