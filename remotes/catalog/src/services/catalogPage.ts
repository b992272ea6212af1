export const catalogPath = '/dashboard/service-catalog';

/** The error of every list of services (specification 2, section 7). */
export const servicesNotLoaded = { title: 'Error loading services. Please try again.' };
