import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { isNotFound, PermittedPage } from '@tradewind/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { CustomerEdit } from '../detail/CustomerEdit.tsx';
import { CustomerView } from '../detail/CustomerView.tsx';
import { LoadFailure, LoadingCustomer } from '../detail/DetailGrid.tsx';
import { useDeleteCustomer } from '../detail/useDeleteCustomer.ts';

/** `/dashboard/customers/{id}` and `/dashboard/clients/{id}` (specification 2, section 2). */
export const CustomerDetail = () => {
  const { id = '' } = useParams();
  // The key mounts the page again for another customer, so that no edit carries over.
  return (
    <PermittedPage isPermitted={useCanDispatch()} title="Customer">
      <OneCustomer key={id} id={id} />
    </PermittedPage>
  );
};

const OneCustomer = ({ id }: { readonly id: string }) => {
  const [isEditing, setEditing] = useState(false);
  const { data, error, isFetching, refetch } = useCall('getClient', { params: { id } });
  const removal = useDeleteCustomer(id);
  // Edit mode stays until it is left, because it contains the typed values.
  const isGone = isNotFound(error) && !removal.isOwn && !isEditing;
  if (data === undefined || isGone) {
    return error === null ? (
      <LoadingCustomer />
    ) : (
      <LoadFailure error={error} retrying={isFetching} onRetry={() => refetch()} />
    );
  }
  return isEditing ? (
    <CustomerEdit customer={data} onDone={() => setEditing(false)} />
  ) : (
    <CustomerView customer={data} removal={removal} onEdit={() => setEditing(true)} />
  );
};
