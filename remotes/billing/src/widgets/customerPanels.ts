export { CustomerInvoices } from './CustomerInvoices.tsx';
export { CustomerQuotes } from './CustomerQuotes.tsx';
